import { TextField } from '@pavilion/fields/TextField.tsx'
import { useSite, useWork } from '@pavilion/pages'
import { useState } from 'react'
import { codeText, tidyCode } from '../../model/discount.ts'
import type { Applied } from './placing.ts'

interface Props {
  applied: Applied | undefined
  /** Refuses with the reason that is shown. */
  redeem: (code: string) => Promise<void>
  forgo: () => Promise<void>
}
/** Where a voucher's code is entered, and taken away again. */
export function VoucherEntry({ applied, redeem, forgo }: Props) {
  const { say } = useSite()
  const [code, setCode] = useState('')
  const {
    run,
    busy,
    trouble,
    say: setTrouble,
  } = useWork(async (typed: string) => {
    await redeem(typed)
    setCode('')
  })
  const use = async () => {
    const typed = tidyCode(code)
    if (!typed) {
      setTrouble(say('请输入优惠券码', 'Please enter a voucher code'))
      document.getElementById('voucher')?.focus()
      return
    }
    await run(typed)
  }
  if (applied)
    return (
      <p className="shop-voucher" role="status">
        <span>
          {say('已使用优惠券', 'Voucher')} <strong>{codeText(applied.code)}</strong>
        </span>
        <button type="button" className="pf-link" onClick={() => void forgo()}>
          {say('不使用', 'Remove')}
          <span className="pf-unseen">{say('优惠券', ' the voucher')}</span>
        </button>
      </p>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out as a question of its own
    <div
      className="shop-voucher"
      role="group"
      aria-label={say('优惠券', 'Voucher')}
      onKeyDown={event => {
        // Enter redeems the code; it does not place the order.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void use()
      }}
    >
      <TextField
        name="voucher"
        label={say('优惠券码', 'Voucher code')}
        value={code}
        onChange={next => {
          setCode(next)
          setTrouble(undefined)
        }}
        autoComplete="off"
        {...(trouble && { error: trouble })}
      />
      <button type="button" className="pf-button" aria-busy={busy} disabled={busy} onClick={() => void use()}>
        {say('使用', 'Apply')}
      </button>
    </div>
  )
}
