import { rebuildAllCounts } from '@pavilion/access/server/index.ts'
import { project, projectType, openCloseStatus } from '@pavilion/site/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, type Context } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { event } from '../texts.ts'
import { fillAccess, fillCapacities, fillPassages } from './access.ts'
import { fillAccounts } from './account.ts'
import { fillBooths, linkDemands } from './booth.ts'
import { fillLeads, openFairDays } from './boothFair.ts'
import { fillCarTypes } from './carTypes.ts'
import { fillCertificates, fillCertTypes } from './certificate.ts'
import { fillCommodities } from './commodity.ts'
import { fillConference } from './conference.ts'
import { fillDemands, fillExhibitors, tellCompanies } from './exhibitor.ts'
import { day, put, type Demo } from './fill.ts'
import { fillForms, importBuyers } from './form.ts'
import { fillGates } from './gates.ts'
import { fillAdvanceParty } from './advanceParty.ts'
import { fillHotelDesk, fillHotels, fillReservationCodes } from './hotel.ts'
import { fillHotelSite } from './hotelSite.ts'
import { fillMeals } from './meal.ts'
import { fillNotices } from './notification.ts'
import { tellMoney } from './money.ts'
import type { OrderWish } from './orderBooks.ts'
import { fillReports } from './payments.ts'
import { fillPayouts } from './payouts.ts'
import { wishOrders } from './orderWishes.ts'
import { fillPlanner } from './planner.ts'
import { fillPlatform } from './platform.ts'
import { fillGuests, fillVips, fillWelcome, fillWhereTo } from './reception.ts'
import { fillJobFair, fillRecruit } from './recruit.ts'
import { fillAttendees, fillRegistration, lastYearUsers } from './registration.ts'
import { fillFigures } from './report.ts'
import { fillCart } from './shop.ts'
import { showAreas } from './shown.ts'
import { fillSignIn } from './signin.ts'
import { fillSiteLists } from './site.ts'
import { fillStaff, fillTraces } from './system.ts'
import { fillTags } from './tags.ts'
import { fillToday } from './today.ts'
import { fillTickets } from './tickets.ts'
import { fillTransport, linkPassengers } from './transport.ts'
import { fillComingTrips, planTrips } from './trips.ts'
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
  await fillJobFair(demo, visitors)
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
  const tickets = await fillTransport(demo, { carTypes, welcome, staff, trips })
  await fillComingTrips(demo, visitors)
  // The first companies have come as far as to ask for a stand, and all that have one.
  const asking = exhibitors.filter(({ assigned }, at) => at < 60 || assigned)
  const demands = await fillDemands(demo, asking)
  const wishes = await wishOrders(demo, {
    visitors,
    attendees,
    skus,
    exhibitors: asking,
    booths,
    demands,
    hotels,
    trips: tickets,
  })
  await fillReservationCodes(demo, hotels, wishes.stays)
  const made = await tellMoney(demo, { wishes, skus, hotels, staff })
  await fillReports(demo, staff.of('finance')[0]?.id as number)
  await fillPayouts(demo)
  await fillCart(demo, visitors, skus)
  await fillTickets(demo, visitors)
  const ordersOf = <K>(of: ReadonlyMap<K, OrderWish>) =>
    new Map(
      [...of].flatMap(([key, wish]) => {
        const order = made.get(wish)
        return order ? [[key, order] as const] : []
      }),
    )
  const deposits = new Map([...ordersOf(wishes.deposits)].map(([{ id }, order]) => [id, order]))
  await linkDemands(demo, booths, deposits)
  await tellCompanies(demo, exhibitors)
  await openFairDays(demo, asking, certTypes)
  await fillLeads(demo, asking, attendees)
  const stays = [...ordersOf(new Map(wishes.stays.map(stay => [stay, stay.wish])))]
  const guests = await fillGuests(demo, {
    hotels,
    welcome,
    staff,
    attendees,
    stays: new Map(stays.map(([stay, { id }]) => [id, stay])),
  })
  await fillHotelSite(demo, hotels)
  await fillHotelDesk(demo, hotels)
  await fillAdvanceParty(demo, { hotels, welcome, staff })
  await linkPassengers(demo)
  await fillVips(demo, attendees, welcome, hotels)
  await fillMeals(demo, { attendees, guests, welcome, staff, certTypes })
  await fillPlanner(demo)
  await fillNotices(demo, { visitors, attendees, exhibitors })
  await showAreas(demo)
  await fillSiteLists(demo)
  await fillTags(demo)
  await rebuildAllCounts(demo.ctx)
  await fillFigures(demo, { attendees, staff })
  await fillTraces(demo, staff)
}
