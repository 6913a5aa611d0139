import { useEffect, useState } from 'react'
import { useAlive } from './alive.ts'
import { useFields } from './setting.tsx'
import { TextField } from './TextField.tsx'
import type { FieldProps } from './fieldProps.ts'

export interface CodeSent {
  readonly seconds: number
  readonly note?: string
}
/** A code that was sent: where to, when the next may be asked for, and the way back. */
export interface CodeWaiting {
  readonly to: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** Left out: there is one place only that it can go to. */
  another?: () => void
}
interface CodeFieldProps extends FieldProps<string> {
  /**
   * Sends a code. Rejects when it was not sent, and shows the reason itself. Returns the seconds
   * until the next code, and a note to show.
   */
  send: () => Promise<CodeSent>
  /** The code that the page waits for, also one sent before the page was opened again. */
  waiting?: CodeWaiting | undefined
  /** The sixth character has come: where the code is the last answer, the page goes on by itself. */
  onWhole?: (code: string) => void
}
const length = 6

/**
 * A verification code of six characters, with a button that sends one and counts down until the
 * next.
 */
export function CodeField({ send, waiting, onChange, onWhole, ...rest }: CodeFieldProps) {
  const { say } = useFields()
  const alive = useAlive()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [until, setUntil] = useState(0)
  const [note, setNote] = useState<string>()
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setState(waiting ? 'sent' : 'idle')
    setNow(Date.now())
    setUntil(waiting?.until ?? 0)
    if (!waiting) return setNote(undefined)
    if (document.activeElement === document.body) document.getElementById(rest.name)?.focus()
  }, [waiting?.until])
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const ask = async () => {
    setState('sending')
    try {
      const sent = await send()
      setNote(sent.note)
      setNow(Date.now())
      setUntil(Date.now() + sent.seconds * 1000)
      setState('sent')
      // The button is disabled now and loses the focus; the code comes next.
      document.getElementById(rest.name)?.focus()
    } catch {
      setState('idle')
    }
  }
  const change = (typed: string) => {
    const code = typed
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .slice(0, length)
    onChange(code)
    if (code.length === length && code !== rest.value) onWhole?.(code)
  }
  const hint = note ?? rest.hint ?? (onWhole && say('输入六位后自动继续', 'Continues by itself after six digits'))
  return (
    <>
      <TextField
        {...rest}
        hint={[waiting && say(`已发送至 ${waiting.to}`, `Sent to ${waiting.to}`), hint].filter(Boolean).join(' · ')}
        aside={
          waiting?.another && (
            <button type="button" className="pf-link" onClick={waiting.another}>
              {waiting.to.includes('@')
                ? say('换一个邮箱', 'Use another e-mail')
                : say('换一个号码', 'Use another number')}
            </button>
          )
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        maxLength={20}
        onChange={change}
        after={
          <button
            type="button"
            className="pf-inside pf-send"
            disabled={!alive || state === 'sending' || left > 0}
            onClick={ask}
          >
            {left > 0
              ? say(`${left} 秒后重发`, `Resend in ${left} s`)
              : state === 'sent'
                ? say('重新发送', 'Resend')
                : say('获取验证码', 'Send code')}
          </button>
        }
      />
      <p className="pf-unseen" role="status">
        {state === 'sent' ? say('验证码已发送', 'The code has been sent') : ''}
      </p>
    </>
  )
}
