import { priceText } from '@pavilion/declare'
import { toast, useSite } from '@pavilion/pages'
import { SendSlip } from '../slip/Slip.tsx'
import type { OrderView, PayWays } from '../../model/view.ts'

/** The accounts to which the money can be transferred, each value ready to be copied. */
export default function Transfer({
  accounts,
  order,
  amount,
  onSent,
}: {
  accounts: PayWays['accounts']
  order: OrderView
  amount: number
  onSent: () => void
}) {
  const site = useSite()
  const { say, language } = site
  return (
    <div className="shop-transfer">
      <p>
        {say(
          `请转账 ${priceText({ minor: amount, currency: order.currency }, language)}，并在附言中写明订单号。到账后主办方会确认，您会收到通知。`,
          `Please transfer ${priceText({ minor: amount, currency: order.currency }, language)} and give the order number as the reference. The organiser will confirm once the money arrives, and we will let you know.`,
        )}
      </p>
      {accounts.map(account => (
        <dl key={account.id} className="shop-account">
          <Copied name={say('收款户名', 'Account holder')} value={account.name} />
          <Copied name={say('开户行', 'Bank')} value={site.words(account, 'bank')} />
          <Copied name={say('银行账号', 'Account number')} value={account.bankAccount} />
          {account.swiftCode && <Copied name="SWIFT" value={account.swiftCode} />}
          {site.words(account, 'address') && (
            <Copied name={say('开户行地址', 'Bank address')} value={site.words(account, 'address')} />
          )}
          <Copied name={say('附言', 'Reference')} value={order.orderNumber} />
          {account.remark && (
            <div>
              <dt>{say('说明', 'Note')}</dt>
              <dd>{account.remark}</dd>
            </div>
          )}
        </dl>
      ))}
      <p>
        {say(
          '转账后请提交凭证：核对期间订单为您保留，不会自动关闭。',
          'Please send the slip after your transfer: your order stays open while it is checked and does not close by itself.',
        )}
      </p>
      <div className="shop-actions">
        <SendSlip order={order} onSent={onSent} />
      </div>
      <p>
        <a href={site.link('/order-list', { id: order.id })}>{say('查看我的订单', 'See my orders')}</a>
      </p>
    </div>
  )
}
function Copied({ name, value }: { name: string; value: string }) {
  const { say } = useSite()
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => toast(['已复制', 'Copied'], { tone: 'ok' }),
      () => undefined,
    )
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>{' '}
        <button type="button" className="pf-link" onClick={copy}>
          {say('复制', 'Copy')}
          <span className="pf-unseen"> {name}</span>
        </button>
      </dd>
    </div>
  )
}
