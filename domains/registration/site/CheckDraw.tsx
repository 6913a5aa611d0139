import { useSite, useWork } from '@pavilion/pages'
import { useState } from 'react'
import { sha256, winnersOf } from '../model/drawing.ts'
import type { ShownDraw } from '../model/calls.ts'

/** Computes the draw again in the reader's browser, from what the page shows. */
export default function CheckDraw({ draw }: { readonly draw: ShownDraw }) {
  const { say } = useSite()
  const [agrees, setAgrees] = useState<boolean>()
  const { run: check, busy } = useWork(async () => {
    const seed = draw.seed ?? ''
    const again = await winnersOf(seed, draw.entrants, draw.winners)
    setAgrees((await sha256(seed)) === draw.commitment && again.join(' ') === draw.winningNumbers.join(' '))
  })
  return (
    <div className="draw-check">
      <button type="button" className="pf-button pf-primary" disabled={busy} onClick={() => check()}>
        {busy ? say('正在核验…', 'Checking…') : say('在本机核验', 'Check on this device')}
      </button>
      {agrees === undefined ? null : (
        <p role="status" className={agrees ? 'draw-good' : 'draw-bad'}>
          {agrees
            ? say(
                '核验通过：种子与承诺相符，中奖编号可重新算出。',
                'Verified: the seed matches the commitment, and the same numbers win again.',
              )
            : say('核验不通过：结果与公布的种子不符。', 'Not verified: the result does not match the published seed.')}
        </p>
      )}
      <details>
        <summary>{say('全部参与编号', 'All numbers that took part')}</summary>
        <p className="draw-numbers">{draw.entrants.join(' ')}</p>
      </details>
      <details>
        <summary>{say('怎样自行计算', 'How to compute it yourself')}</summary>
        <p>
          {say(
            '对每个编号计算 SHA-256（种子 + 空格 + 编号），按结果从小到大排列，最前面的编号中奖。',
            'Compute SHA-256 of the seed, a space and the number, for each number. Sort by the result; the first numbers win.',
          )}
        </p>
      </details>
    </div>
  )
}
