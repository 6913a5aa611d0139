import { useRef, useState, type FormEvent } from 'react'
import { reasonIn } from '../../model/codes.ts'
import type { Scanned, Standing } from '../../model/handheld/standing.ts'
import { WhoAndPin } from './SignIn.tsx'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
  readonly shown: Scanned
}
/** Lets in whom a scan has refused: with a reason, and the PIN of a guard who may. */
export function LetIn({ handheld, standing, shown }: Props) {
  const { say } = handheld
  const able = standing.guards.filter(({ mayLetIn }) => mayLetIn)
  const [reason, setReason] = useState('')
  const [guard, setGuard] = useState(standing.guard?.mayLetIn ? standing.guard.id : 0)
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState<'reason' | 'pin'>()
  const field = useRef<HTMLInputElement>(null)
  const asksPin = standing.guards.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    const given = reasonIn(reason)
    const lacks = !given ? 'reason' : asksPin && !(guard && pin) ? 'pin' : undefined
    setMissing(lacks)
    if (lacks === 'reason') field.current?.focus()
    else if (!lacks) void handheld.letIn(shown, given as string, asksPin ? { guard, pin } : undefined)
  }
  const wrong =
    missing === 'reason'
      ? say('请填写放行理由', 'Please enter the reason')
      : say('请选择姓名并输入 PIN', 'Choose the name and enter the PIN')
  return (
    <details className="handheld-hand" key={shown.requestId}>
      <summary>{say('人工放行', 'Let in by hand')}</summary>
      {!asksPin && standing.answering === 'self' ? (
        <p>
          {say(
            '断网时放行须有门岗人员的 PIN。本活动未设门岗人员，请等待网络恢复或请服务台处理。',
            'Without a line this takes the PIN of a guard. This event has none: wait for the line, or ask the desk.',
          )}
        </p>
      ) : (
        <form onSubmit={send}>
          <label>
            <span>{say('放行理由', 'Reason')}</span>
            <input
              ref={field}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                setMissing(undefined)
              }}
              maxLength={500}
              autoComplete="off"
              aria-invalid={missing === 'reason'}
              aria-describedby={missing === 'reason' ? 'handheld-pin-wrong' : undefined}
            />
          </label>
          {asksPin && (
            <WhoAndPin {...{ handheld, guards: able, guard, setGuard, pin, setPin }} isWrong={missing === 'pin'} />
          )}
          {missing && (
            <p id="handheld-pin-wrong" className="handheld-trouble" role="alert">
              {wrong}
            </p>
          )}
          <button type="submit">{say('确认放行', 'Let in')}</button>
        </form>
      )}
    </details>
  )
}
