import type { Language } from '@pavilion/declare'
import { readable, readableOn } from '@pavilion/pages/theme.ts'
import { escaped } from '../writing.ts'

/** How the mails of an event look: its name, and the colour of its site. */
export interface MailTheme {
  readonly event: string
  readonly colour: string
  readonly language: Language
}
/**
 * The words of a mail as a page in the colours of the event's site: one column that also fits a
 * phone, inline styles alone, since mail programs drop all others. The words themselves stay as they
 * are, and are what the plain text was made of.
 */
export function inTheme(html: string, { event, colour, language }: MailTheme): string {
  const ink = readableOn(colour)
  const link = readable(colour, '#ffffff')
  const words = html.replace(/<a (?![^>]*\bstyle=)/gi, `<a style="color:${link}" `)
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${colour};color:${ink};font:600 18px/1.4 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">${escaped(event)}</td></tr>
<tr><td style="padding:24px 28px;color:#1f2733;font:16px/1.7 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">${words}</td></tr>
</table></td></tr></table></body></html>`
}
