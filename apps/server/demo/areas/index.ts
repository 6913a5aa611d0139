import { rebuildAllCounts } from '@pavilion/access/server/index.ts'
import { project, projectType, openCloseStatus } from '@pavilion/site/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, type Context } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { event } from '../texts.ts'
import { fillAccess, fillCapacities, fillPassages } from './access.ts'
import { fillAccounts } from './account.ts'
import { fillBooths, linkDemands } from './booth.ts'
import { fillCarTypes } from './carTypes.ts'
import { fillCertificates, fillCertTypes } from './certificate.ts'
import { fillCommodities, fillStock } from './commodity.ts'
import { fillConference } from './conference.ts'
import { fillDemands, fillExhibitors } from './exhibitor.ts'
import { day, put, type Demo } from './fill.ts'
import { fillForms, importBuyers } from './form.ts'
import { fillGates } from './gates.ts'
import { fillHotels, fillReservationCodes } from './hotel.ts'
import { fillInvoices } from './invoice.ts'
import { fillLedger, fillStockCells } from './ledger.ts'
import { fillMeals } from './meal.ts'
import { fillNightsAndSeats } from './nights.ts'
import { fillNotices } from './notification.ts'
import { fillOrders } from './order.ts'
import type { MadeOrder, OrderWish } from './orderBooks.ts'
import { fillReports } from './payments.ts'
import { wishOrders } from './orderWishes.ts'
import { fillPlatform } from './platform.ts'
import { fillGuests, fillVips, fillWelcome, fillWhereTo } from './reception.ts'
import { fillRecruit } from './recruit.ts'
import { fillAttendees, fillRegistration, lastYearUsers } from './registration.ts'
import { fillFigures } from './report.ts'
import { fillCart } from './shop.ts'
import { showAreas } from './shown.ts'
import { fillSignIn } from './signin.ts'
import { fillSiteLists } from './site.ts'
import { fillStaff, fillTraces } from './system.ts'
import { fillToday } from './today.ts'
import { fillTransport } from './transport.ts'
import { fillVouchers } from './vouchers.ts'
import { planTrips } from './trips.ts'
import { fillVotes } from './vote.ts'

/** The mornings of the buyers' days: three consecutive days that ended some eighteen days ago. */
export function buyersDaysBefore(at = now()): Date[] {
  const first = new Date(at.getTime() - 20 * day)
  first.setUTCHours(1, 0, 0, 0)
  return [0, 1, 2].map(nth => new Date(first.getTime() + nth * day))
}
/**
 * Last year's closed event, from which guests were taken over. Created first, so that this year's
 * event is the newest and the default.
 */
export async function makeLastYear(ctx: Context, start: Date): Promise<number> {
  const [begin, year] = [new Date(start.getTime() - 364 * day), start.getUTCFullYear() - 1]
  const { id } = await ctx.store(project).create({
    name: `${year} ${event.name[0]}`,
    englishName: `${event.name[1]} ${year}`,
    abbr: `${event.abbr}${year}`,
    type: projectType.exhibition,
    status: openCloseStatus.closed,
    startTime: begin.toISOString(),
    endTime: new Date(begin.getTime() + 3 * day).toISOString(),
    location: event.location[0],
    englishLocation: event.location[1],
  })
  return id
}

/**
 * Fills every list of the back-office: about 50,000 realistic rows around the event that are
 * consistent with each other.
 */
export async function fillAreas(demo: Demo, lastYear: number): Promise<void> {
  const staff = await fillStaff(demo)
  const places = await fillPlatform(demo)
  const visitors = await fillAccounts(demo)
  await demo.ctx.sql('update project set "sellerId" = $2 where id = $1', [lastYear, demo.made.sellerId])
  await put(
    { ctx: demo.ctx, made: { ...demo.made, projectId: lastYear } },
    registerUser,
    lastYearUsers(chance('teaexpo last year')) as never,
  )
  const gates = await fillGates(demo)
  const certTypes = await fillCertTypes(demo, gates)
  const { importBatchId, buyers } = await importBuyers(demo, staff)
  const attendees = await fillAttendees(demo, certTypes, visitors, importBatchId, buyers)
  await fillRegistration(demo, attendees, lastYear)
  await fillPassages(demo, gates, attendees)
  await fillAccess(demo, gates, attendees, places)
  await fillCertificates(demo, certTypes, attendees)
  await fillSignIn(demo, attendees, staff)
  await fillForms(demo, certTypes)
  await fillConference(demo, places)
  await fillVotes(
    demo,
    visitors.map(({ id }) => id),
  )
  await fillRecruit(demo)
  const carTypes = await fillCarTypes(demo)
  const welcome = await fillWelcome(demo, carTypes, staff)
  const hotels = await fillHotels(demo, welcome.channels, places.yuan)
  await fillWhereTo(demo, welcome, hotels, staff)
  const exhibitors = await fillExhibitors(demo, visitors)
  const booths = await fillBooths(demo, exhibitors)
  const skus = await fillCommodities(demo, places.yuan)
  const trips = planTrips(demo, attendees)
  await fillCapacities(demo, booths.halls)
  await fillToday(demo, { attendees, certTypes, hall: booths.halls[0] as { id: number } })
  const wishes = wishOrders({ visitors, attendees, skus, exhibitors, hotels, trips })
  const [cashier] = staff.of('finance')
  const sysUserId = cashier?.id as number
  const books = await fillOrders(
    demo,
    [
      ...wishes.shop,
      ...wishes.stays.map(({ wish }) => wish),
      ...wishes.deposits.values(),
      ...wishes.balances,
      ...wishes.trips.values(),
    ],
    { yuan: places.yuan, sysUserId },
  )
  const made = new Map(books.orders.map(order => [order.wish, order]))
  const of = (wish: OrderWish) => made.get(wish) as MadeOrder
  await fillStock(demo, [...wishes.openings, ...books.stock])
  await fillStockCells(demo, skus, books)
  await fillLedger(demo, books, places.yuan)
  await fillReports(demo, books, sysUserId)
  await fillInvoices(demo, books.orders, places.yuan)
  await fillVouchers(demo)
  await fillCart(demo, { books, visitors, skus })
  await fillDemands(demo, exhibitors, booths, new Map([...wishes.deposits].map(([{ id }, wish]) => [id, of(wish)])))
  await linkDemands(demo)
  await fillReservationCodes(
    demo,
    hotels,
    wishes.stays
      .filter(({ wish: { fate }, sale }) => !sale.past && fate === 'paid')
      .map(({ wish, sale, nights }) => ({ orderId: of(wish).id, sale, nights })),
  )
  const guests = await fillGuests(demo, {
    hotels,
    welcome,
    staff,
    stays: new Map(wishes.stays.map(stay => [stay, of(stay.wish)])),
  })
  await fillVips(demo, attendees, welcome, hotels)
  await fillMeals(demo, { attendees, guests, welcome, staff })
  await fillTransport(demo, {
    carTypes,
    welcome,
    staff,
    trips,
    orders: new Map([...wishes.trips].map(([trip, wish]) => [trip, of(wish)])),
  })
  await fillNightsAndSeats(demo)
  await fillNotices(demo, { visitors, attendees, exhibitors })
  await showAreas(demo)
  await fillSiteLists(demo)
  await rebuildAllCounts(demo.ctx)
  await fillFigures(demo, { attendees, books, staff })
  await fillTraces(demo, staff)
}
