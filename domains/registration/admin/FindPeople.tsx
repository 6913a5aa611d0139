import './admin.css'
import { SearchOutlined } from '@ant-design/icons'
import { showPhone } from '@pavilion/declare'
import { Failed, send, Tag, useHere, useRested } from '@pavilion/screens'
import { findPeople, type FoundPerson } from '@pavilion/system/model/calls/people.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { Link, useSearchParams } from 'react-router'

/** One search over everybody of the event: one entry a person, with each list in which they stand. */
export function FindPeople() {
  const { say, project } = useHere()
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const keyword = useRested(typed.trim())
  const isEnough = keyword.length > 1 || /\p{Script=Han}/u.test(keyword)
  const { data, error, refetch } = useQuery({
    queryKey: ['people', project?.id, keyword],
    enabled: isEnough,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send(findPeople, { keyword }, { signal }),
  })
  const name = say('找人', 'Find a person')
  const shown = isEnough ? data : undefined
  return (
    <section className="pv-detail rg-find" aria-label={name}>
      <header>
        <h1>{name}</h1>
      </header>
      <Input
        prefix={<SearchOutlined />}
        autoFocus
        allowClear
        size="large"
        aria-label={say('姓名、手机号、邮箱或编号', 'Name, phone, e-mail or number')}
        placeholder={say('姓名、手机号、邮箱或编号', 'Name, phone, e-mail or number')}
        value={typed}
        onChange={({ target }) =>
          setParams(
            current => {
              if (target.value) current.set('q', target.value)
              else current.delete('q')
              return current
            },
            { replace: true },
          )
        }
      />
      {error && <Failed error={error} again={refetch} />}
      <p className="pv-hint" role="status">
        {!isEnough
          ? say(
              '在报名、参会人、住客、展商、乘客和访客账号里一起找，同一手机号或邮箱算一个人。',
              'Looks in registrations, attendees, guests, exhibitors, passengers and accounts at once. The same phone number or e-mail is one person.',
            )
          : shown && shown.length === 0
            ? say(
                '没有找到。试试手机号后几位或姓名的一部分。',
                'Nobody found. Try part of the name, or another number.',
              )
            : shown && say(`${shown.length} 人`, `${shown.length} ${shown.length === 1 ? 'person' : 'people'}`)}
      </p>
      {shown && shown.length > 0 && (
        <ol className="rg-found">
          {shown.map(person => (
            <Person key={`${person.places[0]?.resource} ${person.places[0]?.id}`} person={person} />
          ))}
        </ol>
      )}
    </section>
  )
}
function Person({ person }: { person: FoundPerson }) {
  const { say, catalogue, listOf } = useHere()
  const about = [person.company, person.phoneNumber && showPhone(person.phoneNumber), person.email].filter(Boolean)
  return (
    <li>
      <div>
        <b>{person.name || say('没有姓名', 'No name')}</b>
        <span className="pv-hint">{about.join(' · ')}</span>
      </div>
      <ul>
        {person.places.map(({ resource, id, state, tone }) => {
          const of = catalogue.resources.get(resource)
          const list = listOf(resource)
          const words = of ? say(of.zh, of.en) : resource
          return (
            <li key={`${resource} ${id}`}>
              {list ? (
                <Link
                  to={`${list}/detail?id=${id}`}
                  aria-label={say(`${person.name}：${words}`, `${person.name}: ${words}`)}
                >
                  {words}
                </Link>
              ) : (
                words
              )}
              {state && <Tag tone={(tone ?? undefined) as never}>{say(state)}</Tag>}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
