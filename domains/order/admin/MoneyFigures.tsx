import { priceText, type Pair } from '@pavilion/declare'
import { numberText, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { getPayFigures, getRefundFigures } from '../model/calls/figures.ts'
import { payStatus, payVerification, refundStatus } from '../model/codes.ts'
import { payDecision } from '../model/deskCodes.ts'
import { payScreens, refundScreens } from '../model/screens.ts'

interface Strip {
  readonly of: string
  readonly figures: typeof getPayFigures
  readonly path: string
  readonly name: Pair
  /** The name of each kind of figure, and which rows of the list are meant. */
  readonly kinds: Readonly<Record<string, { readonly words: Pair; readonly query: string }>>
}
const staleTime = 60_000
/** Figures above a list of money; each opens the rows that it counts. */
function Figures({ of, figures, path, name, kinds }: Strip) {
  const { say, language, project } = useHere()
  const { search } = useLocation()
  const { data } = useQuery({
    queryKey: [of, 'figures', project?.id],
    staleTime,
    queryFn: () => send(figures),
  })
  if (!data?.rows.length) return null
  const several = new Set(data.rows.map(({ currency }) => currency)).size > 1
  return (
    <ul className="or-figures" aria-label={say(name)}>
      {data.rows.map(({ kind, currency, count, amount }) => {
        const about = kinds[kind]
        return (
          about && (
            <li key={`${kind} ${currency}`}>
              <Link
                to={`${path}?${about.query}`}
                {...(search === `?${about.query}` && { 'aria-current': 'true' as const })}
              >
                <small>
                  {say(about.words)} · {numberText(count, language)}
                  {several && ` · ${currency}`}
                </small>
                <b>{priceText({ minor: amount, currency }, language)}</b>
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
const pays: Strip = {
  of: 'pay',
  figures: getPayFigures,
  path: payScreens.path,
  name: ['收款概况', 'Payments at a glance'],
  kinds: {
    received: { words: ['已到账', 'Received'], query: `status=${payStatus.paid}&outcome=0` },
    toVerify: { words: ['待复核', 'To verify'], query: `verification=${payVerification.waiting}` },
    odd: { words: ['异常待处理', 'Unexpected, to decide'], query: `decision=${payDecision.waiting}` },
    returned: { words: ['异常已退回', 'Unexpected, returned'], query: `decision=${payDecision.returned}` },
  },
}
const refunds: Strip = {
  of: 'refund',
  figures: getRefundFigures,
  path: refundScreens.path,
  name: ['退款概况', 'Refunds at a glance'],
  kinds: {
    toApprove: { words: ['待同意', 'To approve'], query: `status=${refundStatus.pending}&toApprove=true` },
    underWay: { words: ['退款中', 'In progress'], query: `status=${refundStatus.pending}&toApprove=false` },
    completed: { words: ['已退款', 'Paid out'], query: `status=${refundStatus.completed}` },
    cancelled: { words: ['已取消', 'Cancelled'], query: `status=${refundStatus.cancelled}` },
  },
}
export const PayFigures = () => <Figures {...pays} />
export const RefundFigures = () => <Figures {...refunds} />
