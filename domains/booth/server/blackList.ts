import { blackList } from '@pavilion/exhibitor/server/index.ts'
import { listedPeople } from '@pavilion/reception/server/index.ts'
import { sql } from '@pavilion/store'
import { exhibitionBlacklist } from '../model/index.ts'
import { hitOf, type Listed } from './names.ts'

/** The entry of the project's black list that fits names or phones, as the operator reads it. */
const fits: ReturnType<typeof blackList.use> = async (ctx, { projectId, names, phones }) => {
  const list = await ctx
    .acting('booth', { projectId })
    .query<Listed>(sql`select b.id, b."name", b."phoneNumber" from ${exhibitionBlacklist} b order by b.id`)
  const hit = hitOf(list, { names, phones })
  return hit && [hit.name, hit.phoneNumber].filter(Boolean).join(' · ')
}
blackList.fill(fits)
// Guests and roommates are held against the same list.
listedPeople.fill(fits)
