import { say, type Language } from '@pavilion/declare'
import { toast } from '@pavilion/pages'

/** An instant as people at the event read a clock. */
export const timeText = (instant: string, zone: string | null, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone && { timeZone: zone }),
  }).format(new Date(instant))

/** Copies a link of ours, which may begin at the root of this site. */
export async function copyLink(link: string): Promise<void> {
  const whole = new URL(link, location.origin).href
  try {
    await navigator.clipboard.writeText(whole)
    toast(say('链接已复制，可发给对方', 'Copied. Send it to the other person'), { tone: 'ok' })
  } catch {
    toast(say(whole, whole), { tone: 'ok', ms: 20_000 })
  }
}
