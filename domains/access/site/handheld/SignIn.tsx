import { useState, type FormEvent } from 'react'
import type { GateGuard } from '../../model/offline.ts'
import { pinDigits } from '../../model/handheld/pins.ts'
import type { Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
/** Who stands here: nothing is scanned before a guard has shown their PIN. */
export function SignIn({ handheld, standing }: Props) {
  const { say } = handheld
  const [guard, setGuard] = useState(0)
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!guard) return setWrong(say('请选择姓名', 'Choose your name'))
    if (!pin) return setWrong(say('请输入 PIN', 'Enter the PIN'))
    setBusy(true)
    const why = await handheld.signIn({ guard, pin })
    setBusy(false)
    setPin('')
    setWrong(why && say(...why))
  }
  return (
    <form className="handheld-sign" onSubmit={send} aria-label={say('门岗登录', 'Sign in')}>
      <WhoAndPin
        {...{ handheld, guards: standing.guards, guard, setGuard, pin, setPin }}
        isWrong={wrong !== undefined}
      />
      {wrong && (
        <p id="handheld-pin-wrong" className="handheld-trouble" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="handheld-main" aria-busy={busy}>
        {busy ? say('正在登录…', 'Signing in…') : say('登录', 'Sign in')}
      </button>
    </form>
  )
}
interface Fields {
  readonly handheld: HandheldHandle
  readonly guards: readonly GateGuard[]
  readonly guard: number
  readonly setGuard: (id: number) => void
  readonly pin: string
  readonly setPin: (pin: string) => void
  readonly isWrong: boolean
}
/** The name of a guard, and the PIN that proves it. */
export function WhoAndPin({ handheld, guards, guard, setGuard, pin, setPin, isWrong }: Fields) {
  const { say } = handheld
  return (
    <>
      <label>
        <span>{say('门岗人员', 'Guard')}</span>
        <select value={guard} onChange={({ target }) => setGuard(Number(target.value))}>
          <option value={0}>{say('请选择姓名', 'Choose your name')}</option>
          {guards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>PIN</span>
        <input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
          maxLength={pinDigits.most}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'handheld-pin-wrong' : undefined}
        />
      </label>
    </>
  )
}
