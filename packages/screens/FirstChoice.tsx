import type { AnyResource, Pair } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from './call/client.ts'
import type { Listed } from './call/hooks.ts'
import { useHere } from './environment.tsx'
import { Failed } from './list/Failed.tsx'
import { type AnyRow, titleOf, withinSentence } from './logic/text.ts'

interface Props {
  readonly of: AnyResource
  readonly title: Pair
  /** What to do, in order. The first step is to choose. */
  readonly steps: readonly Pair[]
  /** How far a row is, said beside its name. */
  readonly about: (row: AnyRow) => ReactNode
  /** What a design is made of: a name and what it is for. */
  readonly partsTitle: Pair
  readonly parts: readonly (readonly [name: Pair, what: Pair])[]
  readonly onChoose: (id: number) => void
}
const most = 24

/** A designer before something is chosen: the rows to choose from, what to do, and what there is to use. */
export function FirstChoice({ of, title, steps, about, partsTitle, parts, onChoose }: Props) {
  const { say, may, listOf, language } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'firstChoice'],
    queryFn: () => callApi<Listed>(`/${of.name}/getList`, { pagination: { page: 1, limit: most } }),
  })
  const list = listOf(of.name)
  const name = withinSentence(of.en)
  return (
    <div className="pv-first">
      <section>
        <h2>{say(title)}</h2>
        {error ? (
          <Failed error={error} again={refetch} />
        ) : !data ? (
          <Skeleton active />
        ) : data.rows.length ? (
          <ul className="pv-first-rows">
            {data.rows.map(row => (
              <li key={row.id}>
                <Button block onClick={() => onChoose(row.id)}>
                  <b>{(language === 'en' && String(row.nameEN ?? '')) || titleOf(of, row, language)}</b>
                  <small>{about(row)}</small>
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p>{say(`这个活动还没有${of.zh}。`, `This event has no ${name} yet.`)}</p>
        )}
        {list && may(`${of.name}.create`) && (
          <p>
            <Link to={list}>
              {say(`到列表中新建${of.zh}`, `Create ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name} in the list`)}
            </Link>
          </p>
        )}
      </section>
      <section>
        <h2>{say('步骤', 'Steps')}</h2>
        <ol>
          {steps.map(step => (
            <li key={step[1]}>{say(step)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{say(partsTitle)}</h2>
        <dl>
          {parts.map(([name, what]) => (
            <div key={name[1]}>
              <dt>{say(name)}</dt>
              <dd>{say(what)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
