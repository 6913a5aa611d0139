import './admin.css'
import { type Pair, priceText } from '@pavilion/declare'
import {
  type AnyRow,
  CallDialog,
  giveFile,
  send,
  useCall,
  useForget,
  useHere,
  useWork,
  wallClock,
} from '@pavilion/screens'
import { Alert, Button, Image } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { prepareBill, printBill, sendBill, signBill } from '../model/calls/desk.ts'
import { hotelBillStatus } from '../model/codes.ts'
import type { BillContent } from '../model/rooming.ts'

/** A bill as its reader signs it, with the one thing that comes next. */
export function BillAbove({ row }: { row: AnyRow }) {
  const { say, language, zone, may } = useHere()
  const forget = useForget()
  const [signing, setSigning] = useState(false)
  const reread = () => forget('hotelBill')
  const [id, orderId] = [Number(row.id), Number(row.orderId)]
  const sending = useCall(sendBill, { done: ['已标记为发送', 'Marked as sent'], onSettled: reread })
  const renewing = useCall(prepareBill, { done: ['已是最新版本', 'The newest version is ready'], onDone: reread })
  const printing = useWork(async () => giveFile(await send(printBill, { id }), `${String(row.billNumber)}.pdf`))
  const content = row.content as BillContent | null
  if (!content) return null
  const money = (minor: number) => priceText({ minor, currency: content.currency }, language)
  const isVoid = row.status === hotelBillStatus.void
  return (
    <article className="ho-bill">
      {isVoid ? (
        <Alert
          type="warning"
          showIcon
          title={say(
            '此版本已作废：订单或住客在签字后有变更。',
            'This version is void: the order or its guests have changed since.',
          )}
          action={
            may('hotelBill.create') ? (
              <Button size="small" loading={renewing.busy} onClick={() => renewing.send({ orderId })}>
                {say('生成新版本', 'Make the new version')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <header>
        <div>
          <b>{money(content.amount)}</b>
          <span>
            {say(`第 ${row.version} 版 · 订单`, `Version ${row.version} · Order`)}{' '}
            <Link to={`/orderManagement/order/detail?id=${orderId}`}>{content.orderNumber}</Link>
          </span>
        </div>
        <span className="pv-words">
          {row.status === hotelBillStatus.draft && may('hotelBill.send') ? (
            <Button type="primary" loading={sending.busy} onClick={() => sending.send({ id })}>
              {say('标记为已发送', 'Mark as sent')}
            </Button>
          ) : null}
          {row.status === hotelBillStatus.sent && may('hotelBill.sign') ? (
            <Button type="primary" onClick={() => setSigning(true)}>
              {say('录入签字', 'Record the signature')}
            </Button>
          ) : null}
          <Button loading={printing.busy} onClick={() => void printing.run()}>
            {say('下载 PDF', 'Download PDF')}
          </Button>
        </span>
      </header>
      <table aria-label={say('账单', 'Bill')}>
        <thead>
          <tr>
            {(
              [
                ['项目', 'Item'],
                ['间数', 'Rooms'],
                ['入住', 'Check-in'],
                ['离店', 'Check-out'],
                ['晚数', 'Nights'],
                ['金额', 'Amount'],
              ] as const satisfies readonly Pair[]
            ).map(words => (
              <th key={words[1]} scope="col">
                {say(words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line, nth) => (
            <tr key={`${nth} ${line.checkInDate}`}>
              <th scope="row">{say(line.name, line.englishName || line.name)}</th>
              <td>
                {line.rooms}
                <small> {say('间', line.rooms === 1 ? 'room' : 'rooms')}</small>
              </td>
              <td>{line.checkInDate}</td>
              <td>{line.checkOutDate}</td>
              <td>
                {line.nights}
                <small> {say('晚', line.nights === 1 ? 'night' : 'nights')}</small>
              </td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(
            [
              [['合计', 'Total'], content.amount],
              [['已付', 'Paid'], content.paid],
              ...(content.refunded ? ([[['已退', 'Refunded'], content.refunded]] as const) : []),
            ] as const
          ).map(([words, minor]) => (
            <tr key={words[1]}>
              <th scope="row" colSpan={5}>
                {say(words)}
              </th>
              <td>{money(minor)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>
        {say('住客：', 'Guests: ')}
        {content.guests.join(say('、', ', ')) || say('未填写', 'not entered')}
      </p>
      {row.signedBy ? (
        <p className="ho-signed">
          {say('签字：', 'Signed by ')}
          <b>{String(row.signedBy)}</b> {row.signedAt ? wallClock(String(row.signedAt), zone).slice(0, 16) : ''}
          {typeof row.signature === 'string' && row.signature ? (
            <Image src={row.signature} alt={say('签字图片', 'The signature')} width={180} />
          ) : null}
        </p>
      ) : null}
      {signing ? (
        <CallDialog
          of={signBill}
          about={{ id }}
          done={['已录入签字', 'Signature recorded']}
          onDone={reread}
          onClose={() => setSigning(false)}
        />
      ) : null}
    </article>
  )
}
