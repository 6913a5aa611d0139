import { say, type Language, type Pair } from '@pavilion/declare'

/** What the readers of one language get of a bulk message. */
export interface HalfPreview {
  readonly subject: string
  readonly content: string
  /** The languages they are in: the other one where this one is empty. */
  readonly subjectIn: Language
  readonly contentIn: Language
  /** How many people read this, and of how many of them the language is not known. */
  readonly people: number
  readonly unknown: number
  readonly mails: number
  readonly texts: number
  /** The text messages that are billed: long ones are several. */
  readonly parts: number
}
/** A bulk message before it is sent. `problems`: why it cannot be sent yet. */
export interface BulkPreview {
  readonly problems: readonly string[]
  readonly halves: Readonly<Record<Language, HalfPreview>> | undefined
}

const count = (many: number, one: string, more: string) => `${many.toLocaleString('en')} ${many === 1 ? one : more}`

/** What operators should know before they send: who gets the text of the other language. */
export function fallbacksOf({ halves }: BulkPreview): Pair[] {
  if (!halves) return []
  const { zh, en } = halves
  const found: Pair[] = []
  if (en.people && en.contentIn === 'zh')
    found.push(
      say(
        `英文内容为空：${en.people.toLocaleString('en')} 位读英文的接收人将收到中文`,
        `English is empty: ${count(en.people, 'recipient who reads English gets', 'recipients who read English get')} the Chinese text`,
      ),
    )
  else if (en.mails && en.subjectIn === 'zh')
    found.push(
      say(
        `英文主题为空：${en.mails.toLocaleString('en')} 封英文邮件的主题将是中文`,
        `The English subject is empty: ${count(en.mails, 'English e-mail gets', 'English e-mails get')} the Chinese one`,
      ),
    )
  if (zh.people && zh.contentIn === 'en')
    found.push(
      say(
        `中文内容为空：${zh.people.toLocaleString('en')} 位读中文的接收人将收到英文`,
        `Chinese is empty: ${count(zh.people, 'recipient who reads Chinese gets', 'recipients who read Chinese get')} the English text`,
      ),
    )
  else if (zh.mails && zh.subjectIn === 'en')
    found.push(
      say(
        `中文主题为空：${zh.mails.toLocaleString('en')} 封中文邮件的主题将是英文`,
        `The Chinese subject is empty: ${count(zh.mails, 'Chinese e-mail gets', 'Chinese e-mails get')} the English one`,
      ),
    )
  return found
}
