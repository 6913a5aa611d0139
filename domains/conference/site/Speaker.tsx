import { useSite } from '@pavilion/pages'
import { Picture } from '@pavilion/site/site/index.tsx'
import { speakerListStyle } from '../model/components.ts'
import type { ProgrammeSpeaker } from '../model/programme.ts'
import { rolesOf } from './words.ts'

type Site = ReturnType<typeof useSite>
/** A portrait, or the first character of the name. */
export function Portrait({
  speaker,
  site,
  sizes = '200px',
  eager = false,
}: {
  speaker: ProgrammeSpeaker
  site: Site
  sizes?: string
  eager?: boolean
}) {
  return speaker.avatar ? (
    <Picture src={speaker.avatar} alt="" sizes={sizes} className="portrait" eager={eager} />
  ) : (
    <span className="portrait portrait-none" aria-hidden="true">
      {[...site.named(speaker)][0]}
    </span>
  )
}
function Card({ speaker, style, site }: { speaker: ProgrammeSpeaker; style: number; site: Site }) {
  const roles = rolesOf(speaker, site)
  return (
    <li>
      <a href={site.link('/speaker-detail', { id: speaker.id })}>
        {style === speakerListStyle.names ? null : (
          <Portrait
            speaker={speaker}
            site={site}
            sizes={
              style === speakerListStyle.large ? '(min-width: 1024px) 390px, 100vw' : '(min-width: 1024px) 230px, 45vw'
            }
          />
        )}
        <span className="speaker-words">
          <strong lang={site.spoken(speaker)}>{site.named(speaker)}</strong>
          {roles.map(role => (
            <span key={role.words} lang={role.lang}>
              {role.words}
            </span>
          ))}
        </span>
      </a>
    </li>
  )
}
/**
 * Speakers in one of five styles. Those after the limit are behind «expand», which works without a
 * script (visitor-side §2.7).
 */
export function SpeakerList({
  speakers,
  style,
  limit,
}: {
  speakers: readonly ProgrammeSpeaker[]
  style: number
  limit: number
}) {
  const site = useSite()
  const first = speakers.slice(0, limit)
  const others = speakers.slice(limit)
  const list = (rows: readonly ProgrammeSpeaker[]) => (
    <ul className={`speakers speakers-${style}`}>
      {rows.map(speaker => (
        <Card key={speaker.id} speaker={speaker} style={style} site={site} />
      ))}
    </ul>
  )
  return (
    <>
      {list(first)}
      {others.length ? (
        <details className="speakers-more">
          <summary>
            <span className="when-closed">
              {site.say(`展开全部 ${speakers.length} 位`, `Show all ${speakers.length}`)}
            </span>
            <span className="when-open">{site.say('收起', 'Show fewer')}</span>
          </summary>
          {list(others)}
        </details>
      ) : null}
    </>
  )
}
