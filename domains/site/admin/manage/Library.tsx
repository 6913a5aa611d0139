import { useFocusBack, useHere } from '@pavilion/screens'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Kind } from './parts.ts'

const bar = (x: number, y: number, width: number, height = 4) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.5" />
)
const box = (x: number, y: number, width: number, height: number) => (
  <rect key={`b${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" className="pb-fill" />
)
/** A sketch of each kind of component. */
const drawings: Record<number, ReactNode> = {
  1: <rect x="6" y="8" width="60" height="28" rx="3" className="pb-dash" />,
  1001: (
    <>
      {box(52, 22, 14, 14)}
      <rect x="6" y="8" width="60" height="28" rx="3" className="pb-dash" />
    </>
  ),
  2: (
    <>
      {box(6, 8, 60, 8)}
      <rect x="6" y="8" width="60" height="28" rx="3" className="pb-line" />
      {bar(12, 22, 40)}
      {bar(12, 29, 28)}
    </>
  ),
  100: (
    <>
      {box(6, 8, 18, 8)}
      {bar(28, 10, 14)}
      {bar(46, 10, 14)}
      <rect x="6" y="16" width="60" height="20" className="pb-line" />
    </>
  ),
  3: [6, 22, 38, 54].map(x => bar(x, 20, 12)),
  4: [bar(6, 8, 36, 5), bar(6, 18, 60, 3), bar(6, 24, 60, 3), bar(6, 30, 44, 3)],
  5: [10, 20, 30].flatMap(y => [box(6, y - 3, 8, 7), bar(18, y - 1, 44, 3)]),
  6: (
    <>
      {box(6, 8, 60, 28)}
      <path d="M12 32l14-14 10 9 8-7 16 12" className="pb-line" />
    </>
  ),
  7: (
    <>
      {box(6, 8, 60, 24)}
      {[30, 36, 42].map(x => (
        <circle key={x} cx={x} cy="37" r="1.8" />
      ))}
    </>
  ),
  8: [4, 28, 52].map(x => box(x, 12, 20, 20)),
  9: [8, 24, 40, 56].map(x => box(x - 2, 13, 13, 18)),
  10: (
    <>
      {bar(6, 20, 16)}
      <text x="36" y="30" textAnchor="middle" fontSize="20" fontWeight="600">
        28
      </text>
      {bar(52, 20, 12)}
    </>
  ),
  51: (
    <>
      <rect x="6" y="8" width="60" height="28" rx="3" className="pb-line" />
      <path d="M36 31s8-7 8-12a8 8 0 10-16 0c0 5 8 12 8 12z" className="pb-fill" />
    </>
  ),
  61: (
    <>
      {[10, 28, 46].map(x => box(x, 15, 14, 14))}
      <path d="M66 22h4M2 22h4" className="pb-line" />
    </>
  ),
  71: [6, 27, 48].flatMap(x => [box(x, 8, 17, 12), box(x, 24, 17, 12)]),
  201: (
    <>
      {box(14, 8, 44, 24)}
      {[33, 39].map(x => (
        <circle key={x} cx={x} cy="37" r="1.8" />
      ))}
    </>
  ),
  202: [14, 36, 58].map(x => <circle key={x} cx={x} cy="21" r="8" className="pb-fill" />),
  203: (
    <>
      <rect x="14" y="6" width="44" height="32" rx="3" className="pb-line" />
      {bar(20, 13, 24)}
      {bar(20, 20, 32)}
      {box(20, 28, 16, 6)}
    </>
  ),
  31: [12, 22, 32].map((y, at) => bar(6, y - 2, 56 - at * 14, 5)),
  32: <path d="M8 34l16-10 12 5 26-19" className="pb-line" />,
  33: [box(12, 20, 14, 16), box(29, 10, 14, 26), box(46, 25, 14, 11)],
  41: [10, 21, 32].flatMap(y => [bar(6, y - 2, 12, 4), bar(24, y - 2, 40, 4)]),
  46: [14, 36, 58].flatMap(x => [<circle key={x} cx={x} cy="17" r="7" className="pb-fill" />, bar(x - 8, 29, 16, 3)]),
}
/** Every kind of component with its sketch, to choose one. */
export function Library({
  kinds,
  onChoose,
  onClose,
}: {
  kinds: readonly Kind[]
  onChoose: (kind: Kind) => void
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useHere()
  return (
    <Modal open title={say('添加组件', 'Add a component')} onCancel={onClose} footer={null} width={720} destroyOnHidden>
      <ul className="pb-library">
        {kinds.map(kind => (
          <li key={kind.type}>
            <button type="button" onClick={() => onChoose(kind)}>
              <svg viewBox="0 0 72 44" aria-hidden="true">
                {drawings[kind.type]}
              </svg>
              {say(kind.zh, kind.en)}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
