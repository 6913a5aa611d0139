import { Icon, show, useSite } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import { conferenceScheduleTopic } from '../../model/components.ts'
import type { ProgrammePlace, ProgrammeSession } from '../../model/programme.ts'
import { TopicBlock } from '../Topics.tsx'
import type { Speakers } from '../Session.tsx'

interface Shown {
  readonly sessions: readonly ProgrammeSession[]
  readonly places: readonly ProgrammePlace[]
  readonly speakers: Speakers
}
/**
 * Component 41: sessions with their talks, one tab per session; without a script all are visible.
 */
export const ScheduleTopics = show<Shown>(conferenceScheduleTopic, ({ row, data }) => {
  const site = useSite()
  if (!data?.sessions.length) return null
  const several = data.sessions.length > 1
  const id = (kind: string, at: number) => `${kind}-${row.id}-${at}`
  return (
    <div id={`c-${row.id}`} className={`schedule-topics c-${row.id}`}>
      <Heading row={row} more={site.link('/schedule')} fallback={site.say('会议日程', 'Programme')} />
      <div {...(several && { 'data-wake': 'tabs' })}>
        {several ? (
          <div className="tabs" role="tablist" hidden>
            {data.sessions.map((session, at) => (
              <button
                key={session.id}
                type="button"
                role="tab"
                id={id('t', at)}
                aria-controls={id('p', at)}
                aria-selected={at === 0}
                tabIndex={at === 0 ? 0 : -1}
              >
                {site.named(session)}
              </button>
            ))}
          </div>
        ) : null}
        {data.sessions.map((session, at) => (
          <div key={session.id} id={id('p', at)} className="tab-panel">
            <TopicBlock
              session={session}
              place={data.places.find(place => place.id === session.placeId)}
              speakers={data.speakers}
            />
          </div>
        ))}
      </div>
      <p className="after-list">
        <a className="button button-quiet" href={site.link('/schedule')}>
          {site.say('完整日程', 'Full programme')}
          <Icon name="next" size={18} />
        </a>
      </p>
    </div>
  )
})
