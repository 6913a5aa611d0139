import { clockIn, defaultZone } from '@pavilion/declare'
import { hotel } from '@pavilion/hotel/model/index.ts'
import * as meal from '@pavilion/meal/model/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, dateOf, hour, put, severalOf, type Demo } from './fill.ts'
import type { Attendee, CertKey } from './attendee.ts'
import type { CertTypes } from './certificate.ts'
import type { Guest, Welcome } from './reception.ts'
import type { Staff } from './system.ts'

const { foodDiet: fit, foodAllergen: has } = meal
const foods = [
  ['龙井虾仁', '时蔬', 0, [fit.glutenFree, fit.dairyFree], [has.crustaceans]],
  ['茶香排骨', '豆腐', 0, [fit.dairyFree], [has.soy]],
  ['麻辣香锅', '米饭', 3, [], [has.sesame, has.peanuts]],
  ['清蒸鲈鱼', '青菜', 0, [fit.halal, fit.glutenFree], [has.fish]],
  ['茶泡饭', '酱菜', 0, [fit.vegetarian], [has.soy]],
  ['宫保鸡丁', '花生', 2, [fit.halal], [has.peanuts]],
  ['素什锦', '菌菇', 0, [fit.vegetarian, fit.vegan, fit.halal], [has.soy]],
  ['牛腩面', '卤蛋', 1, [fit.halal], [has.gluten, has.eggs]],
  ['小米粥', '花卷', 0, [fit.vegetarian, fit.vegan], [has.gluten]],
  ['茶叶蛋', '豆浆', 0, [fit.vegetarian], [has.eggs, has.soy]],
] as const
const entitled: Readonly<Record<'lunch' | 'dinner', readonly CertKey[]>> = {
  lunch: ['visitor', 'buyer', 'exhibitor', 'vip', 'media', 'staff'],
  dinner: ['vip', 'buyer'],
}
const diets = [null, null, null, null, '素食', '清真'] as const
const kinds = [
  ['breakfast', '早餐', '07:00', '09:00', -1.5],
  ['lunch', '午餐', '11:30', '13:30', 3.2],
  ['dinner', '晚餐', '18:00', '20:00', 9.4],
] as const

/**
 * Three meals on each of the buyers' days: who was entitled to which, and a record for everybody
 * who ate. Breakfast is for hotel guests.
 */
export async function fillMeals(
  demo: Demo,
  {
    attendees,
    guests,
    welcome,
    staff,
    certTypes,
  }: {
    attendees: readonly Attendee[]
    guests: readonly Guest[]
    welcome: Welcome
    staff: Staff
    certTypes: CertTypes
  },
): Promise<void> {
  const random = chance('teaexpo meals')
  const { mealType, mealStatus } = meal
  const desk = staff.of('reception')
  const hotels = await demo.ctx
    .acting('demo', { projectId: demo.made.projectId })
    .store(hotel)
    .rows({ name: ['江岸酒店', '云栖酒店'] }, { fields: ['id', 'name'] })
  const places = await put(
    demo,
    meal.mealPlace,
    (
      [
        ['江岸酒店餐厅', '江岸酒店'],
        ['云栖酒店餐厅', '云栖酒店'],
        ['中央大厅餐区', null],
        ['宴会厅', null],
      ] as const
    ).map(([name, inside], at) => ({
      name,
      isCheckInHotel: inside !== null,
      hotelId: hotels.find(one => one.name === inside)?.id ?? null,
      sortNumber: at + 1,
    })),
  )
  const dishes = await put(
    demo,
    meal.food,
    foods.map(([name, viceFood, pepper, diets, allergens], at) => ({
      name,
      viceFood,
      pepper,
      diets: [...diets],
      allergens: [...allergens],
      pic: demo.pictures[at % 2 ? 'cups' : 'leaf'] as string,
    })),
  )
  const wanted = demo.buyersDays.flatMap((morning, nth) =>
    kinds.map(([key, word, startTime, endTime, hours]) => ({
      key,
      hours,
      nth,
      morning,
      row: {
        name: `第 ${nth + 1} 日${word}`,
        mealType: mealType[key],
        date: dateOf(morning),
        startTime,
        endTime,
        quantity: key === 'breakfast' ? 300 : 600,
      },
    })),
  )
  const rules = await put(
    demo,
    meal.mealRule,
    wanted.map(({ row }) => row),
  )
  await put(
    demo,
    meal.mealRuleAudience,
    rules.flatMap(
      ({ id: mealRuleId }, at): { mealRuleId: number; userLevelId?: number; registerUserCertTypeId?: number }[] => {
        const { key } = wanted[at] as (typeof wanted)[number]
        return key === 'breakfast'
          ? welcome.levels.map(userLevelId => ({ mealRuleId, userLevelId }))
          : entitled[key].map(cert => ({ mealRuleId, registerUserCertTypeId: certTypes[cert].id }))
      },
    ),
  )
  const placesOf = (key: string) =>
    key === 'breakfast' ? places.slice(0, 2) : key === 'lunch' ? places.slice(2, 3) : places.slice(3)
  await put(
    demo,
    meal.mealRulePlace,
    rules.flatMap(({ id, name }, at) =>
      placesOf((wanted[at] as (typeof wanted)[number]).key).map((place, sortNumber) => ({
        name: `${name} · ${place.name}`,
        sortNumber,
        mealRuleId: id,
        mealPlaceId: place.id,
      })),
    ),
  )
  await put(
    demo,
    meal.mealFood,
    rules.flatMap(({ id }) =>
      severalOf(random, dishes, 3).map(({ id: foodId, name }, sort) => ({
        name,
        quantity: random.whole(20, 60) * 10,
        foodId,
        sort,
        mealRuleId: id,
      })),
    ),
  )
  const sleeping = guests.filter(({ past, registerUserId }) => past && registerUserId)
  const idOf = new Map(sleeping.map(guest => [guest.registerUserId, guest.id]))
  const registers = wanted.flatMap(({ key, nth, row, morning, hours }, at) =>
    attendees
      .filter(
        ({ id, cert, stays }) =>
          (key === 'breakfast'
            ? idOf.has(id)
            : key === 'dinner'
              ? cert === 'vip' || (cert === 'buyer' && id % 8 === 0)
              : cert !== 'builder' && id % 6 === 0) && stays.some(stay => stay.nth === nth),
      )
      .map(who => ({
        who,
        rule: rules[at]?.id as number,
        place: random.pick(placesOf(key)).id,
        type: row.mealType,
        date: row.date,
        eatenAt: random.next() < 0.9 ? after(morning, (hours + random.between(0, 1.4)) * hour) : null,
      })),
  )
  const kept = await put(
    demo,
    meal.mealRegister,
    registers.map(({ who, rule, place, type, date, eatenAt }) => ({
      name: who.name,
      phoneNumber: who.phoneNumber,
      mealRuleId: rule,
      mealType: type,
      date,
      mealPlaceId: place,
      mealStatus: mealStatus[eatenAt ? 'eaten' : 'notEaten'],
      registerUserId: who.id,
      hotelGuestId: idOf.get(who.id) ?? null,
      webUserId: who.webUserId ?? null,
      diet: diets[who.id % diets.length] ?? null,
      source: meal.registerSource.ahead,
      createdAt: after(date, -90 * hour),
    })),
  )
  await put(
    demo,
    meal.mealRecord,
    registers.flatMap(({ who, place, type, date, eatenAt }, at) =>
      eatenAt
        ? [
            {
              mealRegisterId: kept[at]?.id as number,
              registerUserId: who.id,
              mealPlaceId: place,
              mealType: type,
              date,
              status: mealStatus.eaten,
              eatenAt,
              sysUserId: random.pick(desk).id,
              createdAt: eatenAt,
            },
          ]
        : [],
    ),
  )
  await serveToday(demo, { attendees, certTypes, places: places.slice(2), desk: desk[0]?.id as number, dishes })
}

const minutes = 60_000
/**
 * The open day has a meal now, whatever the hour of the start: half of its people have come. The
 * dinner of tomorrow can still be chosen.
 */
async function serveToday(
  demo: Demo,
  {
    attendees,
    certTypes,
    places,
    desk,
    dishes,
  }: {
    readonly attendees: readonly Attendee[]
    readonly certTypes: CertTypes
    readonly places: readonly { readonly id: number }[]
    readonly desk: number
    readonly dishes: readonly { readonly id: number; readonly name: string }[]
  },
): Promise<void> {
  const random = chance('teaexpo meals today')
  const { mealType, mealStatus, registerSource } = meal
  const moment = now().getTime()
  const from = Math.floor((moment - 80 * minutes) / (30 * minutes)) * 30 * minutes
  const until = from + 4 * hour
  const clock = (at: number) => clockIn(at, defaultZone())
  const rows = [
    { name: '开放日午餐', date: dateOf(from), startTime: clock(from), endTime: clock(until), mealType: mealType.lunch },
    {
      name: '迎宾晚宴',
      date: dateOf(moment + 24 * hour),
      startTime: '18:00',
      endTime: '20:30',
      mealType: mealType.dinner,
      isChoosable: true,
      quantity: 200,
    },
  ]
  const rules = await put(demo, meal.mealRule, rows)
  const [lunch, dinner] = rules as [(typeof rules)[number], (typeof rules)[number]]
  await put(
    demo,
    meal.mealRulePlace,
    places.map(({ id }, at) => ({
      mealRuleId: (at ? dinner : lunch).id,
      mealPlaceId: id,
    })),
  )
  await put(
    demo,
    meal.mealRuleAudience,
    rules.flatMap(({ id }) =>
      (['buyer', 'vip', 'media', 'staff'] as const).map(cert => ({
        mealRuleId: id,
        registerUserCertTypeId: certTypes[cert].id,
      })),
    ),
  )
  await put(
    demo,
    meal.mealFood,
    rules.flatMap(({ id }) =>
      severalOf(random, dishes, 4).map(({ id: foodId, name }, sort) => ({
        name,
        quantity: 150,
        foodId,
        sort,
        mealRuleId: id,
      })),
    ),
  )
  const [hall] = places as [(typeof places)[number]]
  const people = attendees.filter(({ cert }) => cert !== 'visitor' && cert !== 'builder' && cert !== 'exhibitor')
  const guests = [...people.filter(one => one.webUserId), ...people.filter(one => !one.webUserId)].slice(0, 140)
  const kept = await put(
    demo,
    meal.mealRegister,
    guests.map((who, at) => ({
      name: who.name,
      phoneNumber: who.phoneNumber,
      mealRuleId: lunch.id,
      mealType: lunch.mealType as number as 11,
      date: lunch.date as string,
      mealPlaceId: hall.id,
      mealStatus: mealStatus[at % 2 ? 'eaten' : 'notEaten'],
      diet: diets[at % diets.length] ?? null,
      source: registerSource.ahead,
      registerUserId: who.id,
      webUserId: who.webUserId ?? null,
      createdAt: after(moment, -30 * hour),
    })),
  )
  const eaten = kept.filter((_, at) => at % 2)
  await put(
    demo,
    meal.mealRecord,
    eaten.map(({ id, registerUserId, mealType: type, date }) => {
      const eatenAt = after(moment, -random.between(2, 55) * minutes)
      return {
        mealRegisterId: id,
        registerUserId: registerUserId as number,
        mealPlaceId: hall.id,
        mealType: type as 11,
        date: date as string,
        status: mealStatus.eaten,
        eatenAt,
        sysUserId: desk,
        createdAt: eatenAt,
      }
    }),
  )
}
