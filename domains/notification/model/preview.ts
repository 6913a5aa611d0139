import { say, type Language, type Pair } from '@pavilion/declare'

/** A bulk message as the readers of one language get it. */
export interface Half {
  /** The languages its words are in: the other one where this one is empty. */
  readonly subjectIn: Language
  readonly contentIn: Language
  /** How many people read this, and how many mails that is. */
  readonly people: number
  readonly mails: number
}

const count = (many: number, one: string, more: string) => `${many.toLocaleString('en')} ${many === 1 ? one : more}`

/** Warnings before a message is sent: who gets the text of the other language. */
export function fallbacksOf({ zh, en }: Readonly<Record<Language, Half>>): Pair[] {
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
