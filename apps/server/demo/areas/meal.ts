import * as meal from '@pavilion/meal/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, dateOf, hour, put, severalOf, type Demo } from './fill.ts'
import type { Attendee } from './attendee.ts'
import type { Guest, Welcome } from './reception.ts'
import type { Staff } from './system.ts'

const foods = [
  ['龙井虾仁', '时蔬', 0],
  ['茶香排骨', '豆腐', 0],
  ['麻辣香锅', '米饭', 3],
  ['清蒸鲈鱼', '青菜', 0],
  ['茶泡饭', '酱菜', 0],
  ['宫保鸡丁', '花生', 2],
  ['素什锦', '菌菇', 0],
  ['牛腩面', '卤蛋', 1],
  ['小米粥', '花卷', 0],
  ['茶叶蛋', '豆浆', 0],
] as const
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
  }: { attendees: readonly Attendee[]; guests: readonly Guest[]; welcome: Welcome; staff: Staff },
): Promise<void> {
  const random = chance('teaexpo meals')
  const { mealType, mealStatus } = meal
  const desk = staff.of('reception')
  const places = await put(
    demo,
    meal.mealPlace,
    [
      ['江岸酒店餐厅', true],
      ['云栖酒店餐厅', true],
      ['中央大厅餐区', false],
      ['宴会厅', false],
    ].map(([name, isCheckInHotel], at) => ({
      name: name as string,
      isCheckInHotel: isCheckInHotel as boolean,
      sortNumber: at + 1,
    })),
  )
  const dishes = await put(
    demo,
    meal.food,
    foods.map(([name, viceFood, pepper], at) => ({
      name,
      viceFood,
      pepper,
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
        userLevelId: welcome.levels[1] as number,
        quantity: key === 'breakfast' ? 300 : 600,
      },
    })),
  )
  const rules = await put(
    demo,
    meal.mealRule,
    wanted.map(({ row }) => row),
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
}
