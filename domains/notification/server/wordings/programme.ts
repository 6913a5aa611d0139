import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface ProgrammeVariables {
  /** To who speaks in the session or has put it into their agenda. `place`: a sentence with the room, or empty; `time`: of the event. */
  sessionMoved: { name: string; session: string; time: string; place: string; event: string }
  sessionCancelled: { name: string; session: string; time: string; event: string }
}
/** Messages about sessions of the programme; their mails carry the calendar entry. */
export const programme: Readonly<Record<keyof ProgrammeVariables, Notice>> = {
  sessionMoved: {
    sms: say(
      '【{event}】{name}，“{session}”改为 {time}。{place}',
      '[{event}] {name}, “{session}” is now at {time}. {place}',
    ),
    subject: say('{event}：“{session}”有变动', '{event}: “{session}” has moved'),
    mail: say(
      '{name}，您好，\n“{session}”改为 {time}。\n{place}\n附件可更新您日历中的安排。',
      'Hello {name},\n“{session}” is now at {time}.\n{place}\nThe attached file updates the entry in your calendar.',
    ),
    maybe: ['place'],
    startsOff: true,
    usualDelay: 30,
  },
  sessionCancelled: {
    sms: say(
      '【{event}】{name}，“{session}”（{time}）已取消。',
      '[{event}] {name}, “{session}” ({time}) is cancelled.',
    ),
    subject: say('{event}：“{session}”已取消', '{event}: “{session}” is cancelled'),
    mail: say(
      '{name}，您好，\n“{session}”（{time}）已取消。\n附件可将其移出您的日历。',
      'Hello {name},\n“{session}” ({time}) is cancelled.\nThe attached file takes it out of your calendar.',
    ),
    startsOff: true,
    usualDelay: 30,
  },
}
