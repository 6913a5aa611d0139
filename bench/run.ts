// `npm run bench [name …]`: measures what the product promises about speed, each figure beside its
// limit from the same run.
import { openGround, type Ground } from './data/database.ts'
import { between, calibrate, noiseBetween, type Speed } from './lib/machine.ts'
import { type Figure, isMet, tableOf } from './lib/report.ts'

type Say = (sentence: string) => void
interface Bench {
  readonly title: string
  run(ground: () => Promise<Ground>, speed: () => Speed): Promise<Figure[]>
}
const say: Say = sentence => console.log(sentence)
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)

const benches: Record<string, Bench> = {
  records: {
    title: `a project of ${rows.toLocaleString('en')} records (processor time per request: server and database together)`,
    run: async (ground, speed) => (await import('./records.ts')).records(await ground(), rows, speed, say),
  },
  forms: {
    title: `forms among ${rows.toLocaleString('en')} records`,
    run: async (ground, speed) => (await import('./forms.ts')).forms(await ground(), rows, speed, say),
  },
  exchange: {
    title: 'spreadsheets in and out',
    run: async ground => (await import('./exchange.ts')).exchange(await ground(), say),
  },
  site: {
    title: 'public pages',
    run: async (ground, speed) => (await import('./site.ts')).site(await ground(), speed, say),
  },
  builder: {
    title: "the page builder on a page of 300 components (processor time of the page's main thread)",
    run: async (ground, speed) => (await import('./builder.ts')).builder(await ground(), speed, say),
  },
  programme: {
    title: 'the programme of a congress',
    run: async (ground, speed) => (await import('./programme.ts')).programme(await ground(), speed, say),
  },
  rules: { title: 'the rule core of forms', run: async (_ground, speed) => (await import('./rules.ts')).rules(speed) },
  signIns: {
    title: 'sign-ins by password',
    run: async ground => (await import('./signIns.ts')).signIns(await ground(), say),
  },
  votes: { title: 'votes', run: async ground => (await import('./votes.ts')).votes(await ground(), say) },
  money: {
    title: 'orders, notices and bills (processor time per request: server and database together)',
    run: async ground => (await import('./money.ts')).money(await ground(), say),
  },
  hotel: {
    title: 'bookings of rooms, the grid of a hotel (processor time: server and database together), its board and page',
    run: async (ground, speed) => (await import('./hotel.ts')).hotels(await ground(), speed, say),
  },
  gates: {
    title: 'gates, terminals, badges and large screens (processor time: server and database together)',
    run: async ground => (await import('./gates.ts')).gates(await ground(), say),
  },
  crowd: {
    title: 'the hundred-thousandth visitor: list, gate, wall and evacuation list',
    run: async ground => (await import('./crowd.ts')).crowd(await ground(), say),
  },
  booths: {
    title: 'stands: claims, the plan of a large hall, and who watches it',
    run: async (ground, speed) => (await import('./booths.ts')).booths(await ground(), speed, say),
  },
  arrivals: {
    title:
      'meals on site (processor time: server and database together), the board of arrivals, and the planner beside',
    run: async ground => [
      ...(await (await import('./arrivals.ts')).arrivals(await ground(), say)),
      ...(await (await import('./arrivalsBoard.ts')).arrivalsBoard(await ground(), say)),
    ],
  },
  messages: {
    title: 'messages to many, their receipts, and reports',
    run: async ground => (await import('./messages.ts')).messages(await ground(), say),
  },
  sockets: {
    title: 'sockets',
    run: async (ground, speed) => (await import('./sockets.ts')).sockets(await ground(), speed, say),
  },
  logs: {
    title: 'the audit log (lists by the clock), and what a guard adds to a call',
    run: async (ground, speed) => (await import('./logs.ts')).logs(await ground(), speed, say),
  },
  start: {
    title: '`npm start` on a prepared folder',
    run: async (_ground, speed) => (await import('./start.ts')).start(speed, say),
  },
  tests: { title: '`npm test`', run: async () => (await import('./tests.ts')).tests(say) },
}
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !Object.hasOwn(benches, name))
if (unknown.length || !Number.isInteger(rows) || rows < 1000) {
  console.error(
    unknown.length
      ? `There is no bench ${unknown.join(', ')}: say one or several of ${Object.keys(benches).join(', ')}.`
      : 'BENCH_ROWS must be a whole number from 1000.',
  )
  process.exit(1)
}

let opened: Promise<Ground> | undefined
// What a broken-off run has written is taken out by the next one.
process.once('SIGINT', async () => {
  await (await opened?.catch(() => undefined))?.postgres.stop()
  process.exit(130)
})
const missed: Figure[] = []
try {
  for (const name of asked.length ? asked : Object.keys(benches)) {
    const { title, run } = benches[name]!
    const before = calibrate()
    say(`\n${name}: ${title}`)
    let last = before
    const figures = await run(
      () => (opened ??= openGround(rows, say)),
      () => between(before, (last = calibrate())),
    )
    say(`${tableOf(figures)}\n  ${noiseBetween(before, last === before ? calibrate() : last)}`)
    missed.push(...figures.filter(figure => isMet(figure) === false))
  }
} finally {
  await (await opened?.catch(() => undefined))?.postgres.stop()
}
say(
  missed.length
    ? `\n${missed.length} limits missed: ${missed.map(({ what }) => what).join('; ')}`
    : '\nAll limits kept.',
)
process.exitCode = missed.length ? 1 : 0
