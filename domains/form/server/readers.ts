import type { Language } from '@pavilion/declare'
import { readersOf } from '@pavilion/notification/server/index.ts'
import { sql } from '@pavilion/store'
import { webFormRecord } from '../model/index.ts'
import { usualLanguage } from './own/language.ts'

/** Bulk messages speak the language of the website on which somebody registered last. */
readersOf.fill(async (ctx, projectId, contacts) => {
  const inside = ctx.acting('form', { projectId })
  const found = contacts.length
    ? await inside.query<{ contact: string; language: Language }>(
        sql`select distinct on (c."contact") c."contact", r."language"
        from ${webFormRecord} r
        cross join lateral (values (r."phoneNumber"), (lower(r."email"))) c("contact")
        where r."language" is not null and c."contact" = any(${contacts}::text[])
        order by c."contact", r.id desc`,
      )
    : []
  return {
    languages: new Map(found.map(({ contact, language }) => [contact, language === 'en' ? 'en' : 'zh'])),
    usual: await usualLanguage(inside, projectId),
  }
})
