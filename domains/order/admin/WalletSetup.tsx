import './admin.css'
import type { Pair } from '@pavilion/declare'
import { Failed, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { getWalletSetup } from '../model/calls/tickets.ts'
import { Part } from './pageParts.tsx'

/** Whether tickets get into the wallets of phones, and what is still missing for it, in words. */
export function WalletSetup() {
  const { say } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['projectSetting', 'wallets'],
    queryFn: () => send(getWalletSetup, {}),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return (
    <section className="pv-detail or-page" aria-label={say('钱包票', 'Wallet passes')}>
      <header>
        <div className="or-title">
          <h1>{say('钱包票', 'Wallet passes')}</h1>
          <p className="pv-hint">
            {say(
              '只有设置齐全的钱包，持有人的门票页上才有按钮。',
              'Holders see the button of a wallet once it is set up completely.',
            )}
          </p>
        </div>
        <div className="pv-detail-do">
          <Link className="ant-btn ant-btn-primary" to="/registerManagement/projectSetting">
            {say('打开活动设置', 'Open the event settings')}
          </Link>
        </div>
      </header>
      {data.certTypeMissing && (
        <Alert
          type="warning"
          showIcon
          title={say(
            '未设置「门票的证件类型」：售出的门票不生成参会人，闸机不认票码。',
            '“Badge type of tickets” is not set: tickets make no attendees, and gates do not know their codes.',
          )}
        />
      )}
      <Wallet
        title="Apple Wallet"
        lacks={data.apple}
        ready={say(
          `可以使用；${data.devices} 台设备已添加`,
          `Ready. ${data.devices} ${data.devices === 1 ? 'phone has' : 'phones have'} added passes`,
        )}
      />
      <Wallet title="Google Wallet" lacks={data.google} ready={say('可以使用', 'Ready')} />
      <Part title={say('票的更新', 'Updates')}>
        <p>
          {say(
            '退款、转让、恢复门票，或修改活动的名称、日期、时区、地点后，手机里的票会随之更新：已退款或已转出的票变为「已失效」，不再显示票码。',
            'Passes in phones follow their tickets: after a refund, a transfer or a revival, and when name, dates, time zone or place of the event change. A refunded or transferred pass says that it is void, and shows no code.',
          )}
        </p>
        <p className="pv-hint">
          {say(
            'Apple 或 Google 的服务暂时连不上时会自动重试；多次不成功，会列入「任务中心」。',
            'While Apple or Google cannot be reached, it is tried again. What fails many times stands in the task centre.',
          )}
        </p>
      </Part>
      <Part title={say('本地替身', 'Local stand-in')}>
        <p>
          {data.standIn
            ? say(
                '已开启：门票页上有「放进手机钱包（本地替身）」，不会进入任何手机钱包。',
                'On: tickets have “Into the wallet (local stand-in)”. Nothing gets into a wallet.',
              )
            : say('未开启。', 'Off.')}
        </p>
      </Part>
    </section>
  )
}
function Wallet({ title, lacks, ready }: { title: string; lacks: readonly Pair[]; ready: string }) {
  const { say } = useHere()
  return (
    <Part title={title}>
      {lacks.length ? (
        <ul className="or-lacks">
          {lacks.map(([zh, en]) => (
            <li key={en}>{say(zh, en)}</li>
          ))}
        </ul>
      ) : (
        <p>{ready}</p>
      )}
    </Part>
  )
}
