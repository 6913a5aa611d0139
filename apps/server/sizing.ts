// What an event needs of machines, worked out from what each act was measured to cost: docs/sizing.md is made of it.

/** What an organiser knows of an event beforehand. */
export interface Plan {
  readonly name: string
  readonly visitors: number
  /** Days that the event is open. */
  readonly days: number
  readonly gates: number
  /** Of a hundred visitors: who register within the fullest ten minutes, as when a sale opens. */
  readonly rush: number
  /** Orders a visitor: tickets, goods, rooms, fees. */
  readonly orders: number
  readonly operators: number
}

/**
 * Processor time of one act in milliseconds, server and database together, on the nominal core of
 * docs/measurements.md; and the part of it that is the database's.
 */
export const costs = {
  page: { ms: 0.075, database: 0 },
  freshPage: { ms: 3.1, database: 0.5 },
  submit: { ms: 4.4, database: 0.55 },
  order: { ms: 8, database: 0.6 },
  scan: { ms: 3.9, database: 0.6 },
  list: { ms: 5, database: 0.7 },
  message: { ms: 3, database: 0.6 },
} as const
export type Act = keyof typeof costs

/** Bytes of rows with their indexes, as the demo has them. */
export const bytes = { visitor: 21_000, order: 26_000, entry: 2_700, message: 2_600 } as const

/**
 * How a day goes: a visitor opens pages and passes gates so often; the fullest hour has this part
 * of a day, and its fullest minute half as much again.
 */
export const habits = {
  pages: 8,
  /** Of pages, those that the cache does not hold. */
  fresh: 0.02,
  passages: 2.4,
  messages: 3,
  peakHour: 0.25,
  peakMinute: 1.5,
  /** Lists and details that an operator opens in a minute. */
  lists: 4,
} as const

/** Machines are not planned beyond this part of their processors. */
export const utilisation = 0.5

export interface Need {
  /** Acts a second in the fullest minute. */
  readonly rates: Readonly<Record<Act, number>>
  readonly serverCores: number
  readonly databaseCores: number
  readonly processes: number
  readonly databaseMemory: number
  readonly disk: number
  /** Scans a second at one gate. */
  readonly perGate: number
}

/** Rates of the fullest minute: the day of the event and the rush of registration at once, to be safe. */
export function ratesOf({ visitors, days, rush, orders, operators }: Plan): Record<Act, number> {
  const { pages, fresh, passages, messages, peakHour, peakMinute, lists } = habits
  const inFullestMinute = (ofADay: number) => (ofADay * peakHour * peakMinute) / 3600
  const daily = visitors / days
  const registering = (visitors * (rush / 100)) / 600
  const opened = inFullestMinute(daily * pages) + registering * pages
  return {
    page: opened * (1 - fresh),
    freshPage: opened * fresh,
    submit: registering,
    order: registering * orders,
    scan: inFullestMinute(daily * passages),
    list: (operators * lists) / 60,
    message: registering * messages,
  }
}

const gigabyte = 2 ** 30
const wholeUp = (number: number) => Math.max(1, Math.ceil(number))

/** Cores, processes, memory (GB) and disk (GB) that a plan needs, at half of the processors. */
export function needOf(plan: Plan): Need {
  const rates = ratesOf(plan)
  const spent = (part: (act: Act) => number) =>
    (Object.keys(costs) as Act[]).reduce((sum, act) => sum + (rates[act] * costs[act].ms * part(act)) / 1000, 0)
  const serverCores = wholeUp(spent(act => 1 - costs[act].database) / utilisation)
  const rows =
    plan.visitors * (bytes.visitor + bytes.order * plan.orders + bytes.message * habits.messages) +
    plan.visitors * habits.passages * bytes.entry
  return {
    rates,
    serverCores,
    databaseCores: wholeUp(spent(act => costs[act].database) / utilisation),
    // A process uses one core for what it answers and half of another for pictures, sheets and hashes.
    processes: wholeUp(serverCores / 1.5),
    // What is asked for again and again is what is new: a tenth of the rows.
    databaseMemory: 2 + Math.ceil(rows / 10 / gigabyte),
    // Rows, as much again for the log and a backup on its way, files of a visitor 60 kB.
    disk: Math.ceil((rows * 3 + plan.visitors * 60_000) / gigabyte),
    perGate: rates.scan / plan.gates,
  }
}

/** Events of the four sizes that docs/sizing.md names. */
export const plans: readonly Plan[] = [
  { name: 'Congress', visitors: 3000, days: 3, gates: 6, rush: 10, orders: 1, operators: 15 },
  { name: 'Trade fair', visitors: 80_000, days: 4, gates: 24, rush: 3, orders: 0.3, operators: 60 },
  { name: 'Consumer show', visitors: 500_000, days: 5, gates: 60, rush: 4, orders: 1, operators: 120 },
  { name: 'World exposition', visitors: 10_000_000, days: 20, gates: 200, rush: 1, orders: 1, operators: 400 },
]

const columns: readonly (readonly [string, (plan: Plan, need: Need) => string])[] = [
  ['Event', ({ name }) => name],
  ['Visitors, days, gates', ({ visitors, days, gates }) => `${visitors.toLocaleString('en')}, ${days}, ${gates}`],
  ['Pages/s', (_, { rates }) => rate(rates.page)],
  ['Registrations/s', (_, { rates }) => rate(rates.submit)],
  ['Orders/s', (_, { rates }) => rate(rates.order)],
  ['Scans/s, at one gate', (_, { rates, perGate }) => `${rate(rates.scan)}, ${rate(perGate)}`],
  ['Server cores, processes', (_, { serverCores, processes }) => `${serverCores}, ${processes}`],
  ['Database cores, memory', (_, { databaseCores, databaseMemory }) => `${databaseCores}, ${databaseMemory} GB`],
  ['Disk', (_, { disk }) => `${disk} GB`],
]
const rate = (number: number) => number.toFixed(number < 1 ? 2 : number < 10 ? 1 : 0)

/** The table of these plans, as Markdown. */
export function sizingTable(all: readonly Plan[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(([title]) => title)),
    `|${'---|'.repeat(columns.length)}`,
    ...all.map(plan => line(columns.map(([, cell]) => cell(plan, needOf(plan))))),
  ].join('\n')
}

/**
 * The plan of an event of one's own: visitors, days and gates as typed, the rest as of a trade fair.
 * @throws RangeError in words if a number is none
 */
export function ownPlan(typed: readonly string[]): Plan {
  const numbers = typed.map(Number)
  if (numbers.length !== 3 || numbers.some(number => !Number.isSafeInteger(number) || number < 1))
    throw new RangeError('Visitors, days and gates are three whole numbers from 1.')
  const [visitors = 0, days = 0, gates = 0] = numbers
  return { ...(plans[1] as Plan), name: 'Yours', visitors, days, gates }
}
