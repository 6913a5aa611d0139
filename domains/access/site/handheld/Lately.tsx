import { mayTakeBack, type Lately } from '../../model/handheld/lately.ts'
import type { Standing } from '../../model/handheld/standing.ts'
import { reasonOf } from '../../model/reasons.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
/** Who was scanned last, and what a guard may put right. */
export function LastScans({ handheld, standing }: Props) {
  const { say } = handheld
  const { lately } = standing
  if (!lately.length) return null
  return (
    <section className="handheld-lately" aria-label={say('最近核验', 'Last scans')}>
      <h2>{say('最近核验', 'Last scans')}</h2>
      <ol>
        {lately.slice(0, 3).map(one => (
          <Scan key={one.requestId} handheld={handheld} one={one} />
        ))}
      </ol>
      {lately.length > 3 && (
        <details>
          <summary>{say(`更早的 ${lately.length - 3} 条`, `${lately.length - 3} earlier`)}</summary>
          <ol>
            {lately.slice(3).map(one => (
              <Scan key={one.requestId} handheld={handheld} one={one} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
function Scan({ handheld, one }: { readonly handheld: HandheldHandle; readonly one: Lately }) {
  const { say, language, now } = handheld
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeStyle: 'medium' })
  const name = one.name || one.value.slice(0, 20)
  const did = say(...wordsOf(one))
  const undo = say('撤销', 'Undo')
  const turn = one.direction === 'in' ? say('应为出场', 'Was going out') : say('应为入场', 'Was coming in')
  return (
    <li className={one.back ? 'handheld-gone' : undefined}>
      <span className="handheld-who">
        <b>{name}</b>
        <small>
          {time.format(one.at)} · {did}
        </small>
      </span>
      {mayTakeBack(one, now || one.at) && (
        <span className="handheld-right">
          <button type="button" aria-label={`${undo} ${name}`} onClick={() => handheld.takeBack(one.requestId)}>
            {undo}
          </button>
          <button type="button" aria-label={`${turn} ${name}`} onClick={() => void handheld.turnRound(one.requestId)}>
            {turn}
          </button>
        </span>
      )}
    </li>
  )
}
function wordsOf({ open, direction, code, back, byHand }: Lately): readonly [zh: string, en: string] {
  if (back === 'taken') return ['已撤销', 'undone']
  if (back === 'refused') return ['服务器未撤销，请到服务台处理', 'the server did not undo it: ask the desk']
  if (!open) return reasonOf(code).text
  if (byHand) return ['人工放行', 'let in by hand']
  return direction === 'in' ? ['入场', 'in'] : ['出场', 'out']
}
