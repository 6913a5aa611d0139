import { keptPair, noData, rightOf, say, type AnyResource, type ResultOf } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import type { Context, Transaction } from '@pavilion/store'
import { countPeople, countSaved, draftForPeople, draftForSaved, saveChoice } from '../model/calls.ts'
import { notificationReceiverType as receiverType } from '../model/codes.ts'
import { groupNotification, groupNotificationReceiver, savedChoice } from '../model/groupNotification.ts'
import { type People, peopleOf, valuesOfPeople, type Wish } from './choice/people.ts'
import { choiceInWords } from './choice/words.ts'
import { limitsOf } from './mass/limits.ts'

type Reached = ResultOf<typeof countPeople>
const namesShown = 20

const reached = ({ all, reachable, nowhere, optedOut, blackListed }: Omit<People, 'holder'>): Reached => ({
  people: all.length,
  sms: reachable.filter(({ phoneNumber }) => phoneNumber).length,
  mail: reachable.filter(({ phoneNumber, email }) => !phoneNumber && email).length,
  nowhere: nowhere.length,
  names: nowhere.slice(0, namesShown).map(({ name }) => name || '—'),
  optedOut,
  blackListed,
})
const nobody: Omit<People, 'holder'> = { all: [], reachable: [], nowhere: [], optedOut: 0, blackListed: 0 }
function eventOf({ projectId }: Context): number {
  if (projectId === undefined) throw noData()
  return projectId
}
const wordsOf = async (ctx: Context, of: AnyResource, wish: Wish) =>
  choiceInWords(ctx, of, wish, (await limitsOf(ctx, eventOf(ctx))).zone)

async function namesOf(ctx: Context, projectId: number): Promise<{ zh: string; en: string }> {
  const [row] = await ctx.sql<{ zh: string; en: string }>(
    `select "name" as zh, coalesce(nullif("englishName", ''), "name") as en from "project" where id = $1`,
    [projectId],
  )
  return row ?? { zh: '', en: '' }
}
/** The people of a list as recipients of a new message: frozen as they are now, to be sent later. */
async function draftFor(ctx: Context, wish: Wish): Promise<ResultOf<typeof draftForPeople>> {
  const projectId = eventOf(ctx)
  const people = await peopleOf(ctx, wish)
  const of = ctx.catalogue.get(wish.resource)
  const words = await wordsOf(ctx, of, wish)
  const event = await namesOf(ctx, projectId)
  return ctx.transaction(async tx => {
    // Readers see it as the subject of their mail: whose message it is, not which list they stand in.
    const title = say(`${event.zh}：通知`, `${event.en}: message`)
    const { id } = await tx
      .store(groupNotification)
      .create({ projectId, title: title[0].slice(0, 200), englishTitle: title[1].slice(0, 200) })
    await tx
      .acting('notification', { projectId })
      .store(groupNotification)
      .set(id, { chosenFrom: keptPair(words, 2000), nowhereQty: people.nowhere.length })
    await freeze(tx, projectId, id, people)
    return { id, ...reached(people) }
  })
}
async function freeze(tx: Transaction, projectId: number, groupNotificationId: number, people: People): Promise<void> {
  const inside = tx.acting('notification', { projectId })
  const values = await valuesOfPeople(inside, projectId, people)
  const receivers = people.reachable.map(({ name, company, phoneNumber, email, webUserId, rowId }) => ({
    projectId,
    groupNotificationId,
    type: phoneNumber ? receiverType.sms : receiverType.email,
    name: name.slice(0, 100) || null,
    company: company?.slice(0, 200) ?? null,
    phoneNumber,
    email,
    webUserId,
    values: values.get(rowId) ?? null,
  }))
  await inside.store(groupNotificationReceiver).copyIn(receivers)
}
async function save(ctx: Context, { name, ...wish }: Wish & { readonly name: string }) {
  const projectId = eventOf(ctx)
  const of = ctx.catalogue.resources.get(wish.resource)
  if (!of?.contact) throw noData()
  ctx.may(rightOf(of, 'getList'))
  const words = await wordsOf(ctx, of, wish)
  return ctx.transaction(async tx => {
    const { id } = await tx
      .acting('notification', { projectId })
      .store(savedChoice)
      .create({
        projectId,
        name,
        list: of.name,
        conditions: { where: wish.where ?? null, search: wish.search ?? null },
        words: keptPair(words, 2000),
      })
    await tx.log('create', { resource: savedChoice.name, id, projectId, details: {} })
    return { id }
  })
}
/** The wish that was kept under a name: whoever the list holds by now. */
async function wishOf(ctx: Context, id: number): Promise<Wish> {
  const { list, conditions } = await ctx.store(savedChoice).getDetail(id)
  return {
    resource: list ?? '',
    where: (conditions?.where ?? {}) as Wish['where'],
    search: (conditions?.search ?? null) as Wish['search'],
  }
}
const writes = may('groupNotification.create', {
  rights: ['groupNotificationReceiver.create', '<resource>.getList'],
  words: 'of the list whose people are meant',
})
export const chosenCalls: readonly Call[] = [
  handle(countPeople, { guard: writes }, async ({ ctx, body }) => reached(await peopleOf(ctx, body))),
  handle(draftForPeople, { guard: writes }, ({ ctx, body }) => draftFor(ctx, body)),
  handle(saveChoice, { guard: writes }, ({ ctx, body }) => save(ctx, body)),
  handle(countSaved, { guard: writes }, async ({ ctx, body }) => {
    const wish = await wishOf(ctx, body.id)
    // A list that is no more has nobody in it.
    if (!ctx.catalogue.resources.get(wish.resource)?.contact) return reached(nobody)
    return reached(await peopleOf(ctx, wish))
  }),
  handle(draftForSaved, { guard: writes }, async ({ ctx, body }) => draftFor(ctx, await wishOf(ctx, body.id))),
]
