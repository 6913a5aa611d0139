import './health.css'
import { Failed, send, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { getHealth, type HealthPage as Page, type ShownIncident, type ShownPart } from '../model/calls/health.ts'
import { partState } from '../model/health.ts'
import { lengthOf, lightOf, type Light } from './healthWords.ts'

/** How the product is, in the words of an organiser: what is not well, since when, and what happened. */
export function HealthPage() {
  const { say, project } = useHere()
  const { data, error, refetch, isError } = useQuery({
    queryKey: ['health', project?.id],
    queryFn: () => send(getHealth),
    refetchInterval: 20_000,
    staleTime: 0,
  })
  if (!data) return error ? <Failed error={error} again={refetch} /> : <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <section className="wk-health" aria-label={say('系统状态', 'System status')}>
      <Headline page={data} lost={isError} />
      <Troubles parts={data.parts} />
      <Parts parts={data.parts} />
      <Limits limits={data.limits} />
      <Past incidents={data.incidents} />
    </section>
  )
}

function Headline({ page: { parts, lookedAt }, lost }: { readonly page: Page; readonly lost: boolean }) {
  const { say, zone } = useHere()
  const light = lost ? 'unknown' : lightOf(parts)
  const count = (state: number) => parts.filter(part => part.state === state).length
  const [ill, poor, unknown] = [count(partState.ill), count(partState.poor), count(partState.unknown)]
  const words: Record<Light, string> = {
    well: say('一切正常', 'Everything is fine'),
    poor: say(`运行正常，${poor} 处需留意`, `Working, ${poor} ${poor === 1 ? 'thing is' : 'things are'} worth a look`),
    ill: say(`${ill} 处有故障`, ill === 1 ? '1 part is not working' : `${ill} parts are not working`),
    unknown: lost
      ? say('无法连接，状态未知', 'No connection: how it is now is not known')
      : say(
          unknown ? `${unknown} 处状态未知` : '还没有查看过',
          unknown ? `${unknown} ${unknown === 1 ? 'part is' : 'parts are'} not known` : 'Not looked at yet',
        ),
  }
  return (
    <div className={`wk-health-head wk-${light}`} role="status">
      <Dot light={light} />
      <h1>{words[light]}</h1>
      <p>
        {lookedAt
          ? say(
              `截至 ${wallClock(lookedAt, zone).slice(11, 19)}，每分钟查看一次`,
              `As of ${wallClock(lookedAt, zone).slice(11, 19)}, looked at each minute`,
            )
          : say('第一次查看在一分钟内', 'The first look comes within a minute')}
      </p>
    </div>
  )
}
const Dot = ({ light }: { readonly light: Light }) => (
  <span className="wk-dot" aria-hidden="true">
    {{ well: '✓', poor: '!', ill: '✕', unknown: '?' }[light]}
  </span>
)
const shape = new Map<number, Light>([
  [partState.well, 'well'],
  [partState.poor, 'poor'],
  [partState.ill, 'ill'],
  [partState.unknown, 'unknown'],
])
const lightOfPart = ({ state }: ShownPart): Light => shape.get(state) ?? 'unknown'

/** What is not well, with all that is to be said of it. */
function Troubles({ parts }: { readonly parts: readonly ShownPart[] }) {
  const { say, zone } = useHere()
  const order: readonly Light[] = ['ill', 'unknown', 'poor']
  const troubled = parts
    .filter(part => lightOfPart(part) !== 'well')
    .sort((one, other) => order.indexOf(lightOfPart(one)) - order.indexOf(lightOfPart(other)))
  if (!troubled.length) return null
  return (
    <ul className="wk-troubles">
      {troubled.map(part => (
        <li key={`${part.event?.id ?? ''} ${part.key}`} className={`wk-${lightOfPart(part)}`}>
          <h2>
            <Dot light={lightOfPart(part)} />
            {say(...(part.name as [string, string]))}
            <Event part={part} />
            <small>
              {say(
                `自 ${wallClock(part.since, zone).slice(5, 16)} 起`,
                `since ${wallClock(part.since, zone).slice(5, 16)}`,
              )}
            </small>
          </h2>
          <p className="wk-says">{say(...(part.says as [string, string]))}</p>
          <dl>
            <Said words={part.means} name={say('影响', 'What it means')} />
            <Said words={part.doing} name={say('我们在做', 'What we do')} />
            <Said words={part.may} name={say('您可以', 'What you may do')} path={part.path} />
          </dl>
        </li>
      ))}
    </ul>
  )
}
function Said({
  words,
  name,
  path,
}: {
  readonly words: ShownPart['may']
  readonly name: string
  readonly path?: string | undefined
}) {
  const { say } = useHere()
  if (!words) return null
  const text = say(...(words as [string, string]))
  return (
    <div>
      <dt>{name}</dt>
      <dd>{path ? <Link to={path}>{text}</Link> : text}</dd>
    </div>
  )
}
function Event({ part: { event } }: { readonly part: Pick<ShownPart, 'event'> }) {
  const { say, project } = useHere()
  if (!event || project) return null
  return <span className="wk-event">{say(event.name, event.englishName || event.name)}</span>
}

/** Every part in one line. */
function Parts({ parts }: { readonly parts: readonly ShownPart[] }) {
  const { say } = useHere()
  return (
    <section>
      <h2>{say('各个部分', 'Every part')}</h2>
      <ul className="wk-parts">
        {parts.map(part => (
          <li key={`${part.event?.id ?? ''} ${part.key}`} className={`wk-${lightOfPart(part)}`}>
            <Dot light={lightOfPart(part)} />
            <b>
              {say(...(part.name as [string, string]))}
              <Event part={part} />
            </b>
            <span>{say(...(part.says as [string, string]))}</span>
            <small>
              <Lasting part={part} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
/** From when on a light changes: read by who wonders why, so it is folded. */
function Limits({ limits }: Pick<Page, 'limits'>) {
  const { say } = useHere()
  if (!limits.length) return null
  return (
    <details className="wk-limits">
      <summary>
        {say('什么情况算『需留意』和『有故障』', 'What counts as “worth a look”, and as “not working”')}
      </summary>
      <p>
        {say(
          '故障要连续两次查看都存在才算，连续三次正常才算恢复。',
          'A fault counts when two looks running find it, and is over when three find it gone.',
        )}
      </p>
      <dl>
        {limits.map(({ key, name, says }) => (
          <div key={key}>
            <dt>{say(...(name as [string, string]))}</dt>
            <dd>{say(...(says as [string, string]))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
/** The state, and since how long: of less than a minute there is nothing to say. */
function Lasting({ part }: { readonly part: ShownPart }) {
  const { say, language } = useHere()
  const state = say(...stateWords[lightOfPart(part)])
  if (Date.parse(part.lookedAt) - Date.parse(part.since) < 60_000) return state
  const length = lengthOf(part.since, part.lookedAt, language)
  return say(`${state}，已 ${length}`, `${state} for ${length}`)
}
const stateWords: Record<Light, [string, string]> = {
  well: ['正常', 'Fine'],
  poor: ['需留意', 'Worth a look'],
  ill: ['有故障', 'Not working'],
  unknown: ['未知', 'Not known'],
}

/** From when to when, what, and what it meant. */
function Past({ incidents }: { readonly incidents: readonly ShownIncident[] }) {
  const { say, zone, language } = useHere()
  const at = (instant: string) => wallClock(instant, zone).slice(5, 16)
  return (
    <section>
      <h2>{say('近 30 天', 'The last 30 days')}</h2>
      {incidents.length === 0 ? (
        <p className="wk-calm">{say('没有发生过故障。', 'Nothing has stopped working.')}</p>
      ) : (
        <ol className="wk-past">
          {incidents.map(one => (
            <li key={one.id}>
              <p className="wk-when">
                <time>{at(one.startedAt)}</time> –{' '}
                {one.endedAt ? (
                  <>
                    <time>
                      {wallClock(one.endedAt, zone).slice(0, 10) === wallClock(one.startedAt, zone).slice(0, 10)
                        ? at(one.endedAt).slice(6)
                        : at(one.endedAt)}
                    </time>
                    <small>{lengthOf(one.startedAt, one.endedAt, language)}</small>
                  </>
                ) : (
                  <b>{say('现在', 'now')}</b>
                )}
              </p>
              <div>
                <b>
                  {say(...(one.name as [string, string]))}
                  <Event part={one} />
                </b>
                <p>{say(...(one.says as [string, string]))}</p>
                {one.means && <p className="wk-meant">{say(...(one.means as [string, string]))}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
