import * as conference from '@pavilion/conference/model/index.ts'
import { after, day, hour, idsOf, minute, put, severalOf, type Demo, type DemoRow } from './fill.ts'
import { chance } from '../pictures/chance.ts'
import type { Places } from './platform.ts'

const sessions = [
  ['开幕与产区发布', 'Opening and origins of the year'],
  ['产区气候论坛', 'Climate forum'],
  ['新茶饮采购洽谈', 'Sourcing talks: new tea drinks'],
  ['百席品鉴大师场', 'Masters at the hundred tables'],
  ['茶器设计对谈', 'Teaware in conversation'],
  ['加工设备与节能', 'Machines and energy'],
  ['出海与标准', 'Export and standards'],
  ['连锁茶饮的供应链', 'Supply chains of tea drink chains'],
  ['夏秋茶的出路', 'What to make of summer and autumn leaf'],
  ['包装与可回收', 'Packaging that returns'],
  ['年轻制茶人', 'Young makers'],
  ['年度包装设计颁奖', 'Packaging awards'],
] as const
const talks = [
  ['从一片叶子看升温', 'A leaf in warmer summers'],
  ['以气温指数理赔的三年', 'Three years of temperature-index insurance'],
  ['高海拔新茶园的水源', 'Water in high new gardens'],
  ['冷萃时间与批次稳定', 'Cold-brew time and stable lots'],
  ['溯源：从茶园到门店', 'Tracing leaf to shop'],
  ['一把壶的三十道工序', 'Thirty steps to one pot'],
  ['余热回收在杀青线上的应用', 'Heat recovery on the fixing line'],
  ['欧盟新限量与检测', 'New EU limits and tests'],
  ['一千家门店如何配茶', 'Leaf for a thousand shops'],
  ['白茶压饼的湿度控制', 'Humidity in pressing white tea'],
  ['可回收茶罐的成本', 'What a returnable caddy costs'],
  ['从学徒到主理人', 'From apprentice to owner'],
] as const

/** Conference rooms, a programme of four days, talks and speakers. */
export async function fillConference(
  demo: Demo,
  { places, experts }: Places,
): Promise<{ speakers: DemoRow<typeof conference.conferenceSpeaker>[] }> {
  const random = chance('teaexpo conference')
  const { start } = demo.made
  const rooms = await put(
    demo,
    conference.conferencePlace,
    places.slice(0, 5).map(({ id, name, englishName, buildingId, floor, capacity }, at) => ({
      name,
      englishName,
      placeId: id,
      buildingId,
      location: `会议中心 ${floor}`,
      capacity,
      sortNumber: at + 1,
    })),
  )
  const speakers = await put(
    demo,
    conference.conferenceSpeaker,
    experts.map(({ id, name, englishName, position, workplaceId, departmentId, introduction }, at) => ({
      name,
      englishName,
      position,
      expertId: id,
      workplaceId,
      departmentId,
      introduction,
      avatar: demo.pictures[`speaker${at}`] as string,
      sortNumber: at + 1,
    })),
  )
  const schedules = await put(
    demo,
    conference.conferenceSchedule,
    [0, 1, 2, 3].flatMap(nth =>
      sessions.slice(nth * 3, nth * 3 + 3).flatMap(([name, englishName], at) => {
        const begin = after(start, nth * day + at * 2.5 * hour + 30 * minute)
        return [
          {
            name,
            englishName,
            startTime: begin,
            endTime: after(begin, 2 * hour),
            conferencePlaceId: rooms[(nth + at) % rooms.length]?.id,
            info: '中英同声传译，凭参观证件入场。',
            sortNumber: nth * 10 + at,
          },
        ]
      }),
    ),
  )
  const who = schedules.map(() => severalOf(random, idsOf(speakers), 4))
  await put(
    demo,
    conference.relConferenceScheduleSpeaker,
    schedules.flatMap(({ id }, at) =>
      (who[at] as number[]).map((conferenceSpeakerId, sortNumber) => ({
        conferenceScheduleId: id,
        conferenceSpeakerId,
        sortNumber,
      })),
    ),
  )
  await put(
    demo,
    conference.conferenceTopic,
    schedules.flatMap(({ id, startTime }, at) =>
      (who[at] as number[]).map((conferenceSpeakerId, nth) => {
        const [name, englishName] = talks[(at * 4 + nth) % talks.length] as (typeof talks)[number]
        const begin = after(startTime as string, nth * 30 * minute)
        return {
          name,
          englishName,
          startTime: begin,
          endTime: after(begin, 25 * minute),
          conferenceScheduleId: id,
          conferenceSpeakerId,
          info: '报告 20 分钟，提问 5 分钟。',
          sortNumber: nth + 1,
        }
      }),
    ),
  )
  return { speakers }
}
