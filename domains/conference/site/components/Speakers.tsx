import { show, useSite } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import { conferenceSpeakerList, defaultSpeakerLimit, defaultSpeakerStyle } from '../../model/components.ts'
import type { ProgrammeSpeaker } from '../../model/programme.ts'
import { SpeakerList } from '../Speaker.tsx'

/** Component 46: speakers, optionally of some groups. */
export const Speakers = show<{ readonly speakers: readonly ProgrammeSpeaker[] }>(
  conferenceSpeakerList,
  ({ row, data }) => {
    const site = useSite()
    if (!data?.speakers.length) return null
    return (
      <div id={`c-${row.id}`} className={`speaker-list c-${row.id}`}>
        <Heading
          row={{ ...row, value: null }}
          more={site.link('/speaker')}
          fallback={site.say('演讲嘉宾', 'Speakers')}
        />
        <SpeakerList
          speakers={data.speakers}
          style={row.style ?? defaultSpeakerStyle}
          limit={row.limit ?? defaultSpeakerLimit}
        />
      </div>
    )
  },
)
