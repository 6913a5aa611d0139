import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface OnSiteVariables {
  /** `way`: where the person agrees to the use of their face, or does not. */
  faceConsent: { name: string; event: string; way: string }
  /** To the contact of people who are expected at a desk: `place` is the desk or the batch. */
  signInMissing: { place: string; count: string; event: string }
  /** To the host. `person`: name and company; `place`: the gate; `time`: of the passage. */
  guestArrived: { person: string; place: string; time: string; event: string }
  /** `place`: a sentence with the desk or kiosk, or empty; `time`: of the event. */
  signedIn: { name: string; place: string; time: string; event: string }
}

/** Messages around the gates and the desks. */
export const onSite: Readonly<Record<keyof OnSiteVariables, Notice>> = {
  faceConsent: {
    sms: say(
      '【{event}】{name}，您可选择刷脸入场，是否同意由您决定：{way} 不同意也可凭通行证照常入场。',
      '[{event}] {name}, you may enter by face if you like. It is your choice: {way} Your pass works all the same.',
    ),
    subject: say('{event}：是否使用人脸入场，由您决定', '{event}: entering by face is your choice'),
    mail: say(
      '{name}，您好，\n您可选择在入口刷脸。是否同意使用人脸由您决定，也可随时撤回：\n{way}\n不同意也可凭通行证照常入场，权限不变。',
      'Hello {name},\nYou may enter by face if you like. Agree, decline or withdraw at any time:\n{way}\nWithout it, your pass works all the same, with the same rights.',
    ),
    // The address decides for the person who has it.
    confidential: ['way'],
  },
  signInMissing: {
    sms: say(
      '【{event}】“{place}”还有 {count} 人未签到，请提醒他们到场。',
      '[{event}] “{place}”: {count} people have not signed in yet. Please remind them.',
    ),
    subject: say('{event}：还有 {count} 人未签到', '{event}: {count} people have not signed in yet'),
    mail: say(
      '您好，\n“{place}”还有 {count} 人未签到。\n请提醒他们到场。',
      'Hello,\n“{place}”: {count} people have not signed in yet.\nPlease remind them.',
    ),
  },
  guestArrived: {
    sms: say(
      '【{event}】贵宾 {person} 已于 {time} 从“{place}”入场。',
      '[{event}] VIP {person} came in at “{place}”, {time}.',
    ),
    subject: say('{event}：贵宾 {person} 已到', '{event}: VIP {person} has arrived'),
    mail: say(
      '您好，\n贵宾 {person} 已于 {time} 从“{place}”入场。',
      'Hello,\nVIP {person} came in at “{place}”, {time}.',
    ),
  },
  signedIn: {
    sms: say('【{event}】{name}，您已于 {time} 签到。{place}', '[{event}] {name}, you signed in at {time}. {place}'),
    subject: say('{event}：已签到', '{event}: you have signed in'),
    mail: say('{name}，您好，\n您已于 {time} 签到。\n{place}', 'Hello {name},\nYou signed in at {time}.\n{place}'),
    maybe: ['place'],
    startsOff: true,
    usualDelay: 2,
  },
}
