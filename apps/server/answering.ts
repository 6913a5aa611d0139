import { say } from '@pavilion/declare'
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
  sums(): { readonly answers: number; readonly errors: number; readonly mean: number } {
    this.#now()
    const sum = (pick: (one: Minute) => number) => this.#kept.reduce((all, one) => all + pick(one), 0)
    const answers = sum(one => one.answers)
    return { answers, errors: sum(one => one.errors), mean: answers ? sum(one => one.ms) / answers : 0 }
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
export const lately = new Lately()
/** Fewer answers say nothing. */
const fewest = 20

healthParts.fill('pages', {
  name: say('网站与后台', 'Pages and back-office'),
  each: 'installation',
  async look() {
    const { answers, errors, mean } = lately.sums()
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
    return {
      state: 'well',
      says: answers
        ? say(`最近五分钟 ${answers} 次访问，平均 ${shown}`, `${answers} answers in five minutes, ${shown} on average`)
        : say('最近五分钟没有访问', 'Nobody asked in the last five minutes'),
    }
  },
})
