import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { healthParts } from '@pavilion/work/server/index.ts'

const minutes = 5
interface Minute {
  readonly minute: number
  answers: number
  errors: number
  ms: number
}
/** The answers of the last five minutes of this process, minute by minute. */
export class Lately {
  readonly #clock: () => number
  #kept: Minute[] = []
  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }
  answered(status: number, ms: number): void {
    const at = this.#now()
    at.answers++
    at.ms += ms
    if (status >= 500) at.errors++
  }
  sums(): { readonly answers: number; readonly errors: number; readonly ms: number } {
    this.#now()
    const sum = (pick: (one: Minute) => number) => this.#kept.reduce((all, one) => all + pick(one), 0)
    return { answers: sum(one => one.answers), errors: sum(one => one.errors), ms: sum(one => one.ms) }
  }
  #now(): Minute {
    const minute = Math.floor(this.#clock() / 60_000)
    this.#kept = this.#kept.filter(one => one.minute > minute - minutes)
    const last = this.#kept.at(-1)
    if (last?.minute === minute) return last
    const fresh = { minute, answers: 0, errors: 0, ms: 0 }
    this.#kept.push(fresh)
    return fresh
  }
}
/** A process says how it is so often; without a word for three times as long it is silent. */
const everyMs = 30_000
const silentAfter = `interval '90 seconds'`
/** A process that was not heard for so long is no longer expected. */
const goneAfter = `interval '15 minutes'`

/**
 * Writes the answers of this process where every process can read them, now and every half minute. Returns what
 * ends it and takes the row away: a process that is stopped is not missed.
 */
export async function shareAnswers(system: Context, lately: Lately): Promise<() => Promise<void>> {
  const name = `${hostname().slice(0, 50)}:${process.pid}:${randomBytes(4).toString('hex')}`
  const share = () => {
    const { answers, errors, ms } = lately.sums()
    return system.sql(
      `insert into "webProcess" ("name", "heardAt", "answers", "errors", "ms") values ($1, now(), $2, $3, $4)
      on conflict ("name") where "deletedAt" is null do update
        set "heardAt" = excluded."heardAt", "answers" = excluded."answers", "errors" = excluded."errors",
          "ms" = excluded."ms"`,
      [name, answers, errors, Math.round(ms)],
    )
  }
  await share()
  // A database that does not answer leaves the row to grow old, which says what there is to say.
  const timer = setInterval(() => void share().catch(() => {}), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await system.sql(`delete from "webProcess" where "name" = $1`, [name]).catch(() => {})
  }
}
interface Shared {
  readonly heard: number
  readonly silent: number
  readonly answers: number
  readonly errors: number
  readonly ms: number
}
/** What all processes for the web have said. */
async function shared(ctx: Context): Promise<Shared> {
  await ctx.sql(`delete from "webProcess" where "heardAt" < now() - ${goneAfter}`)
  const [sums] = await ctx.sql<Shared>(
    `select count(*)::int as "heard", (select count(*)::int from "webProcess" where "heardAt" < now() - ${silentAfter}) as "silent",
      coalesce(sum("answers"), 0)::int as "answers", coalesce(sum("errors"), 0)::int as "errors",
      coalesce(sum("ms"), 0)::float8 as "ms"
    from "webProcess"
    where "heardAt" >= now() - ${silentAfter}`,
  )
  return sums as Shared
}
/** Fewer answers say nothing. */
const fewest = 20

healthParts.fill('pages', {
  name: say('网站与后台', 'Pages and back-office'),
  limits: say(
    '五分钟内一百次访问中超过一次出错：有故障。平均超过半秒：需留意。有网站进程 90 秒没有消息：未知',
    'More than one answer in a hundred is an error, over five minutes: not working. Half a second on average: worth a look. A process silent for 90 seconds: not known',
  ),
  each: 'installation',
  async look(ctx) {
    const { heard, silent, answers, errors, ms } = await shared(ctx)
    const mean = answers ? ms / answers : 0
    const shown = mean < 1000 ? `${Math.round(mean)} ms` : `${(mean / 1000).toFixed(1)} s`
    if (answers >= fewest && errors * 100 > answers)
      return {
        state: 'ill',
        says: say(
          `最近五分钟 ${answers} 次访问中有 ${errors} 次出错`,
          `${errors} of ${answers} answers were errors in the last five minutes`,
        ),
        means: say(
          '一部分访客会看到「稍后再试」；已提交的内容不会丢失',
          'Some visitors are asked to try again. What was sent is kept',
        ),
        doing: say('每个错误都已记录编号', 'Each error is logged with its number'),
        may: say('请把出错页面上的编号告诉管理员', 'Tell an administrator the number on an error page'),
      }
    if (answers >= fewest && mean > 500)
      return {
        state: 'poor',
        says: say(`打开页面平均要 ${shown}`, `Answers take ${shown} on average`),
        means: say('访客感觉变慢，但都能完成', 'Visitors find it slow, and still get through'),
        may: say('请联系管理员增加处理能力', 'Ask an administrator for more processes'),
      }
    if (!heard || silent)
      return {
        state: 'unknown',
        says: heard
          ? say(
              `${heard + silent} 个网站进程中有 ${silent} 个没有消息`,
              `${silent} of ${heard + silent} processes for the web are silent`,
            )
          : say('没有收到任何网站进程的消息', 'No process for the web has said anything'),
        means: say('一部分访客可能打不开页面，现在无法确认', 'Some visitors may not see pages. It is not known now'),
        may: say('请联系管理员查看服务器', 'Ask an administrator to look at the servers'),
      }
    return {
      state: 'well',
      says: answers
        ? say(`最近五分钟 ${answers} 次访问，平均 ${shown}`, `${answers} answers in five minutes, ${shown} on average`)
        : say('最近五分钟没有访问', 'Nobody asked in the last five minutes'),
    }
  },
})
