import * as vote from '@pavilion/vote/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, dateOf, day, daysAgo, hour, putOne, put, some, type Demo } from './fill.ts'

const topics = [
  {
    name: '年度包装设计',
    englishName: 'Packaging of the year',
    votes: 2600,
    items: [
      ['山影', 'Mountain shade'],
      ['四时', 'Four seasons'],
      ['留白', 'Blank space'],
      ['竹信', 'Bamboo letter'],
      ['一间', 'One room'],
      ['归舟', 'Returning boat'],
      ['青岚', 'Green mist'],
      ['听雨', 'Listening to rain'],
    ],
  },
  {
    name: '最受欢迎的新茶饮',
    englishName: 'Favourite new tea drink',
    votes: 1500,
    items: [
      ['冷萃龙井', 'Cold-brewed Longjing'],
      ['桂花乌龙', 'Osmanthus oolong'],
      ['柑普拿铁', 'Citrus pu’er latte'],
      ['茉莉青柠', 'Jasmine lime'],
      ['岩茶气泡', 'Sparkling rock tea'],
      ['白桃白茶', 'White peach, white tea'],
    ],
  },
  {
    name: '采购商之选：年度茶器',
    englishName: 'Buyers’ choice: teaware',
    votes: 700,
    items: [
      ['素烧盖碗', 'Unglazed gaiwan'],
      ['银斑釉杯', 'Silver-spot cup'],
      ['折扇茶盘', 'Folding tray'],
      ['旅行套组', 'Travel set'],
      ['石纹急须', 'Stone-grain kyusu'],
    ],
  },
] as const

/**
 * Three polls: a running one, a running one with daily votes, and a finished one. Every vote is a
 * record; totals match.
 */
export async function fillVotes(demo: Demo, webUsers: readonly number[]): Promise<void> {
  const random = chance('teaexpo votes')
  for (const [nth, { name, englishName, votes, items }] of topics.entries()) {
    const daily = nth === 1
    const over = nth === 2
    const mode = vote.voteTopicMode[daily ? 'everyDay' : 'regular']
    const days = over ? 9 : 14
    const begun = after(dateOf(daysAgo(over ? 26 : 14)), -8 * hour)
    const topic = await putOne(demo, vote.voteTopic, {
      name,
      englishName,
      status: vote.openCloseStatus[over ? 'closed' : 'open'],
      type: vote.voteTopicType.webUser,
      mode,
      maxVotes: 3,
      startTime: begun,
      endTime: over ? after(begun, days * day) : daysAgo(-20),
      introduction: `<p>${name}，每人${daily ? '每天' : ''}三票。</p>`,
    })
    const cast = castVotes(random, { webUsers, votes, items: items.length, daily, days })
    const candidates = await put(
      demo,
      vote.voteItem,
      items.map(([item, english], at) => ({
        name: item,
        englishName: english,
        voteTopicId: topic.id,
        cover: demo.pictures[coverOf(nth, at)] as string,
        // A number alone: it is read on the English pages too.
        info: `${nth + 1}-${String(at + 1).padStart(2, '0')}`,
        sumNumber: cast.filter(({ item: chosen }) => chosen === at).length,
        sortNumber: at + 1,
      })),
    )
    const rows = cast.map(({ item, voter, nthDay, nth: number }) => {
      const votedAt = after(begun, nthDay * day + random.between(8, 23) * hour)
      return {
        voteTopicId: topic.id,
        voteItemId: candidates[item]?.id as number,
        webUserId: voter,
        votedAt,
        voter: vote.voterBy.webUser(voter),
        day: vote.countedDay(mode, votedAt, null),
        nth: number,
        createdAt: votedAt,
      }
    })
    await put(
      demo,
      vote.voteRecord,
      rows.sort((a, b) => a.votedAt.localeCompare(b.votedAt)),
    )
  }
}
/** A package, a glass or a cup: the picture of a candidate shows what is voted on. */
const coverOf = (topic: number, at: number): string =>
  topic === 0 ? `packaging${at}` : topic === 1 ? `drink${at}` : at % 2 ? 'cups2' : 'cups'
interface Cast {
  readonly item: number
  readonly voter: number
  readonly nthDay: number
  readonly nth: number
}
interface Poll {
  webUsers: readonly number[]
  votes: number
  items: number
  daily: boolean
  days: number
}
/**
 * At most three votes per voter (and day), never twice for the same candidate; earlier candidates
 * are a little more popular.
 */
function castVotes(random: ReturnType<typeof chance>, { webUsers, votes, items, daily, days }: Poll): Cast[] {
  const given = new Map<string, Set<number>>()
  const cast: Cast[] = []
  const liked = some(items, at => [at, 10 - at] as const)
  while (cast.length < votes) {
    const voter = random.pick(webUsers)
    const nthDay = random.whole(0, days - 1)
    const item = random.weighted(liked)
    const key = daily ? `${voter} ${nthDay}` : String(voter)
    const votedItems = given.get(key) ?? new Set<number>()
    if (votedItems.size >= 3 || votedItems.has(item)) continue
    given.set(key, votedItems.add(item))
    cast.push({ item, voter, nthDay, nth: votedItems.size })
  }
  return cast
}
