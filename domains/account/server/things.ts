import { inLanguage, keyedPort, say, wordFor, type AnyCodes, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Thing, Things } from '../model/calls/ownAccount.ts'

export type { Thing }

export type ListThings = (ctx: Context, query: { webUserId: number }) => Promise<readonly Thing[]>
/** The kinds of things that a visitor may have. */
type Kind = 'orders' | 'applications' | 'rooms' | 'trips' | 'meals' | 'faces'
/**
 * How a kind is listed until its domain lists it itself: the resource, and the fields that
 * name a row.
 */
interface Place {
  readonly key: Kind
  readonly name: Pair
  readonly none: Pair
  readonly resource: string
  readonly title: string
  readonly at: string
  readonly state: string
  /** An event with a row of one of these resources offers this service. */
  readonly offeredBy: readonly string[]
}
const places: readonly Place[] = [
  {
    key: 'orders',
    name: say('订单', 'Orders'),
    none: say('您还没有订单。', 'You have no orders yet.'),
    resource: 'order',
    title: 'orderNumber',
    at: 'createdAt',
    state: 'status',
    offeredBy: ['webStore'],
  },
  {
    key: 'applications',
    name: say('职位投递', 'Job applications'),
    none: say('您还没有投递职位。', 'You have not applied for a job yet.'),
    resource: 'recruitApplication',
    title: 'name',
    at: 'appliedAt',
    state: 'status',
    offeredBy: ['recruitJob'],
  },
  {
    key: 'rooms',
    name: say('房间', 'Rooms'),
    none: say('您还没有预订客房。', 'You have not booked a room yet.'),
    resource: 'hotelGuest',
    title: 'name',
    at: 'checkInDate',
    state: 'status',
    offeredBy: ['hotel'],
  },
  {
    key: 'trips',
    name: say('行程', 'Trips'),
    none: say('您还没有行程。', 'You have no trips yet.'),
    resource: 'tripTicket',
    title: 'tripNumber',
    at: 'departTime',
    state: 'status',
    offeredBy: ['tripTicketReceivePlan', 'tripTicketReceiveLine'],
  },
  {
    key: 'meals',
    name: say('用餐', 'Meals'),
    none: say('您还没有用餐安排。', 'No meals have been arranged for you.'),
    resource: 'mealRegister',
    title: 'mealType',
    at: 'date',
    state: 'mealStatus',
    offeredBy: ['mealRule'],
  },
  {
    key: 'faces',
    name: say('人脸核验', 'Face check'),
    none: say('此活动没有您的参会报名。', 'You are not registered for this event.'),
    resource: 'registerUserFaceConsent',
    title: 'registerUserId',
    at: 'givenAt',
    state: 'state',
    offeredBy: [],
  },
]
/** Later domains list their things themselves: `thingsOf.fill('orders', …)`. */
export const thingsOf = keyedPort<Kind, ListThings>('account.things', {
  what: 'how the things of one kind that a visitor has are listed',
  optional: true,
})

/** Whether the event of the call offers a service. */
async function isOffered(ctx: Context, { offeredBy }: Place): Promise<boolean> {
  if (!ctx.projectId) return false
  const system = ctx.acting('account', { projectId: ctx.projectId })
  for (const name of offeredBy) {
    const of = ctx.catalogue.resources.get(name)
    if (of && (await system.store(of).rows({}, { limit: 1 })).length > 0) return true
  }
  return false
}

/**
 * The things of the signed-in visitor in the project of the call, by kind. A kind without a row is
 * included where the event offers the service.
 */
export async function myThings(ctx: Context): Promise<{ sections: readonly Things[] }> {
  const webUserId = ctx.caller.id ?? 0
  const sections = await Promise.all(
    places.map(async place => {
      const rows = await (thingsOf.get(place.key) ?? asDeclared(place))(ctx, { webUserId })
      return rows.length || (await isOffered(ctx, place))
        ? [{ key: place.key, name: place.name, none: place.none, rows }]
        : []
    }),
  )
  return { sections: sections.flat() }
}
const asDeclared =
  ({ resource, title, at, state }: Place): ListThings =>
  async (ctx, { webUserId }) => {
    const { catalogue } = ctx
    const of = catalogue.resources.get(resource)
    if (!of || !('webUserId' in of.fields) || !ctx.projectId) return []
    const rows = (await ctx
      .acting('account', { projectId: ctx.projectId })
      .store(of)
      .rows({ webUserId }, { order: [['id', 'desc']], limit: 50 })) as (Record<string, unknown> & { id: number })[]
    const codesOf = (name: string) => (of.fields[name] as { codes?: AnyCodes }).codes
    const codes = codesOf(state)
    const titles = codesOf(title)
    return rows.map(row => ({
      id: row.id,
      name:
        row[title] == null
          ? `#${row.id}`
          : titles
            ? inLanguage(wordFor(titles, row[title]), ctx.language)
            : String(row[title]),
      at: (row[at] ?? null) as string | null,
      state: codes ? wordFor(codes, row[state]) : null,
    }))
  }
