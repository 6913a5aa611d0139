import {
  noData,
  relationName,
  rightOf,
  say,
  type AnyResource,
  type BodyOf,
  type Contact,
  type ResultOf,
} from '@pavilion/declare'
import { handle, listQuery, may, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { countPeople, draftForPeople } from '../model/calls.ts'
import { notificationReceiverType as receiverType } from '../model/codes.ts'
import { groupNotification, groupNotificationReceiver } from '../model/groupNotification.ts'
import { tooManyPeople } from './refusals.ts'

type Wish = BodyOf<typeof countPeople>
type Reached = ResultOf<typeof countPeople>
type AnyRow = Readonly<Record<string, unknown>>
interface Person {
  readonly name: string
  readonly company: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}
/** One message goes to at most this many people. */
export const mostPeople = 100_000
const rowsAtOnce = 500
const namesShown = 20

/** How a person is read from a row of the list, and the relation that has to come with the row. */
function reading(ctx: Context, of: AnyResource): { include?: string; of: (row: AnyRow) => Person } {
  const contact = of.contact as Contact
  const include = contact.through === undefined ? undefined : relationName(contact.through)
  const fields = include === undefined ? contact : ctx.catalogue.relationsOf(of).get(include)?.resource.contact
  if (!fields || fields.through !== undefined) throw new Error(`${of.name}: its contact leads nowhere`)
  const { name, company, phoneNumber, email } = fields
  return {
    ...(include !== undefined && { include }),
    of: row => {
      const from = (include === undefined ? row : row[include]) as AnyRow | null
      const textOf = (field: string | undefined) => (field && typeof from?.[field] === 'string' ? from[field] : null)
      return {
        name: textOf(name) ?? '',
        company: textOf(company),
        phoneNumber: textOf(phoneNumber),
        email: textOf(email),
      }
    },
  }
}
/**
 * Everybody whom the list holds for this operator, once: rows with the same phone number, else with
 * the same address, are one person. Who has neither is counted by the row.
 * @throws noData, permissionDenied, tooManyPeople
 */
async function peopleOf(ctx: Context, { resource, where, search }: Wish): Promise<Person[]> {
  const of = ctx.catalogue.resources.get(resource)
  if (!of?.contact) throw noData()
  ctx.may(rightOf(groupNotificationReceiver, 'create'))
  ctx.may(rightOf(of, 'getList'))
  const person = reading(ctx, of)
  const query = listQuery({ where: where ?? {}, search: search ?? null })
  const found = new Map<string, Person>()
  await ctx
    .store(of)
    .eachBatch({ ...query, ...(person.include && { includes: [person.include] }) }, rowsAtOnce, async rows => {
      for (const row of rows) {
        const one = person.of(row as AnyRow)
        const key = one.phoneNumber ?? one.email?.toLowerCase() ?? `row ${(row as { id: number }).id}`
        if (!found.has(key)) found.set(key, one)
      }
      if (found.size > mostPeople) throw tooManyPeople({ most: mostPeople })
    })
  return [...found.values()]
}
function reached(people: readonly Person[]): Reached {
  const nowhere = people.filter(({ phoneNumber, email }) => !phoneNumber && !email)
  return {
    people: people.length,
    sms: people.filter(({ phoneNumber }) => phoneNumber).length,
    mail: people.filter(({ phoneNumber, email }) => !phoneNumber && email).length,
    nowhere: nowhere.length,
    names: nowhere.slice(0, namesShown).map(({ name }) => name || '—'),
  }
}
/** The people of a list as recipients of a new message: frozen as they are now, to be sent later. */
async function draftFor(ctx: Context, wish: Wish): Promise<ResultOf<typeof draftForPeople>> {
  const { projectId } = ctx
  if (projectId === undefined) throw noData()
  const people = await peopleOf(ctx, wish)
  const of = ctx.catalogue.get(wish.resource)
  return ctx.transaction(async tx => {
    const title = say(`通知：${of.zh}`, `Message: ${of.en}`)
    const { id } = await tx.store(groupNotification).create({ projectId, title: title[0], englishTitle: title[1] })
    const receivers = people
      .filter(({ phoneNumber, email }) => phoneNumber || email)
      .map(({ name, company, phoneNumber, email }) => ({
        projectId,
        groupNotificationId: id,
        type: phoneNumber ? receiverType.sms : receiverType.email,
        name: name.slice(0, 100) || null,
        company: company?.slice(0, 200) ?? null,
        phoneNumber,
        email,
      }))
    for (let at = 0; at < receivers.length; at += 5000)
      await tx.store(groupNotificationReceiver).createMany(receivers.slice(at, at + 5000))
    return { id, ...reached(people) }
  })
}
const writes = may('groupNotification.create', {
  rights: ['groupNotificationReceiver.create', '<resource>.getList'],
  words: 'of the list whose people are meant',
})
export const chosenCalls: readonly Call[] = [
  handle(countPeople, { guard: writes }, async ({ ctx, body }) => reached(await peopleOf(ctx, body))),
  handle(draftForPeople, { guard: writes }, ({ ctx, body }) => draftFor(ctx, body)),
]
