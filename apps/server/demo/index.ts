import type { Context, Database } from '@pavilion/store'
import { buyersDaysBefore, fillAreas, makeLastYear } from './areas/index.ts'
import { makeForms } from './forms.ts'
import { makeGroups } from './groups.ts'
import { makeRecords } from './records.ts'
import { sayInEnglish } from './english.ts'
import { drawPictures, type Pictures } from './site/drawPictures.ts'
import { makeEvent, showDays } from './site/event.ts'
import { fillWebsites } from './site/websites.ts'

/**
 * How much of the demo: only the event with sites, forms and registrations; or with every list of
 * the back-office filled.
 */
export type DemoExtent = 'event' | 'everything'

/**
 * Loads the demo event if the database has no project yet; of several servers only one does.
 * Returns whether it did.
 */
export async function loadDemoOnce(store: Database, extent: DemoExtent = 'everything'): Promise<boolean> {
  // Its past has no consequences: nobody is notified today of what happened a month ago.
  const system = store.withoutJobs('demo event')
  const [there] = await system.sql('select 1 from project limit 1')
  if (there) return false
  return system.transaction(async tx => {
    await tx.hold('demoEvent')
    const [meanwhile] = await tx.sql('select 1 from project limit 1')
    if (meanwhile) return false
    await makeDemo(tx, await drawPictures(tx), extent)
    return true
  })
}
async function makeDemo(tx: Context, pictures: Pictures, extent: DemoExtent): Promise<void> {
  const languages = Object.fromEntries(
    (await tx.sql<{ id: number; mark: string }>('select id, mark from language where "deletedAt" is null')).map(
      ({ id, mark }) => [mark, id],
    ),
  ) as { zh: number; en: number }
  const lastYear = extent === 'everything' ? await makeLastYear(tx, showDays().start) : undefined
  const made = await makeEvent(tx, pictures, languages)
  const forms = await makeForms(tx, made)
  await fillWebsites(tx, made, pictures, {
    personal: forms.personal.id,
    questionnaire: forms.questionnaire.id,
    open: forms.open.id,
  })
  await makeRecords(tx, made, forms)
  await makeGroups(tx, made, forms)
  if (lastYear !== undefined)
    await fillAreas({ ctx: tx, made, pictures, forms, buyersDays: buyersDaysBefore() }, lastYear)
  await sayInEnglish(tx)
}
