import { defaultZone, wall, type Language } from '@pavilion/declare'
import { project } from '@pavilion/site/model/project.ts'
import { sql, type Context } from '@pavilion/store'

/** An event as notices name it. */
export interface NoticeEvent {
  readonly zone: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly name: (language: Language) => string
  readonly location: (language: Language) => string
  /** An instant by the clock of the event: `2026-12-01 09:30`. */
  readonly clock: (at: string) => string
}
export const inWords = (language: Language, zh: string | null | undefined, en: string | null | undefined): string =>
  (language === 'en' && en) || zh || ''
/** Who has a number of another country reads English. */
export const languageByNumber = (phoneNumber: string | null): Language =>
  phoneNumber && /^(?:\+|00)(?!86|852|853|886)/.test(phoneNumber) ? 'en' : 'zh'

export async function noticeEvent(ctx: Context, projectId: number): Promise<NoticeEvent> {
  const [row] = await ctx.query<{
    name: string
    englishName: string | null
    location: string | null
    englishLocation: string | null
    zone: string | null
    startTime: string | null
    endTime: string | null
  }>(
    sql`select p."name", p."englishName", p."location", p."englishLocation", nullif(p."timeZone", '') as "zone",
      p."startTime", p."endTime"
    from ${project} p
    where p.id = ${projectId}`,
  )
  const zone = row?.zone ?? defaultZone()
  return {
    zone,
    startTime: row?.startTime ?? null,
    endTime: row?.endTime ?? null,
    name: language => inWords(language, row?.name, row?.englishName),
    location: language => inWords(language, row?.location, row?.englishLocation),
    clock: at => wall(new Date(at).toISOString(), zone).slice(0, 16),
  }
}
