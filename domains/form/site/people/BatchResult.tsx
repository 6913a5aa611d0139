import '../register.css'
import './people.css'
import { Icon } from '@pavilion/fields/icons.tsx'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { send, useSite } from '@pavilion/pages'
import { inLanguage, wordFor } from '@pavilion/declare'
import { useEffect, useState } from 'react'
import { getRecordsByNumbers, type PassRecord } from '../../model/calls/records.ts'
import { webFormRecordStatus } from '../../model/codes.ts'
import PrintButton from '../sent/PrintButton.tsx'

/**
 * The status of registrations that were sent together, for anyone who has their numbers. The
 * numbers are in the fragment of the address, which no log records.
 */
export default function BatchResult() {
  const site = useSite()
  const { say, language } = site
  const [rows, setRows] = useState<readonly PassRecord[]>()
  const [why, setWhy] = useState<string>()
  const load = async () => {
    setWhy(undefined)
    const numbers = decodeURIComponent(location.hash.slice(1) || site.query.number || '')
      .split(',')
      .filter(Boolean)
    if (numbers.length === 0) return setRows([])
    try {
      setRows((await send(getRecordsByNumbers, { numbers }, { quiet: true })).rows)
    } catch (error) {
      setWhy((error as Error).message)
    }
  }
  useEffect(() => {
    void load()
  }, [])
  if (why)
    return (
      <div className="rf-closed" role="status">
        <p>{why}</p>
        <button type="button" className="pf-button" onClick={load}>
          {say('重试', 'Try again')}
        </button>
      </div>
    )
  if (!rows)
    return (
      <p className="pf-unseen" role="status">
        {say('正在加载…', 'Loading…')}
      </p>
    )
  const home = (
    <a className="pf-button" href={site.link('/')}>
      {say('返回首页', 'Back to home')}
    </a>
  )
  if (rows.length === 0)
    return (
      <div className="rf-closed" role="status">
        <h1 className="rf-closed-words">
          {say('请从提交后的页面打开报名结果', 'Open your result from the page shown after you submit')}
        </h1>
        <div className="rf-done-actions">{home}</div>
      </div>
    )
  const waiting = rows.filter(({ status }) => status === webFormRecordStatus.pending).length
  return (
    <div className="rf-done">
      <div className="rf-title">
        <h1 className="rf-result-title">
          <Icon name="check" />
          {say(
            `已提交 ${rows.length} 人`,
            rows.length === 1 ? '1 registration has been sent' : `${rows.length} registrations have been sent`,
          )}
        </h1>
        <p className="rf-rich">
          {waiting === rows.length
            ? say(
                '主办方正在审核。请保存本页，或记下各自的报名号。',
                'The organiser is reviewing these registrations. Save this page or write down the numbers.',
              )
            : waiting > 0
              ? say(
                  `其中 ${waiting} 人待主办方审核。请保存本页，或记下各自的报名号。`,
                  `${waiting} of them ${waiting === 1 ? 'is' : 'are'} being reviewed by the organiser. Save this page or write down the numbers.`,
                )
              : say(
                  '请保存本页，或记下各自的报名号；入场时出示。',
                  'Save this page or write down the numbers, and show them at the entrance.',
                )}
        </p>
      </div>
      <ul className="rf-list">
        {rows.map(({ number, status, name, webForm }) => (
          <li key={number}>
            <div className="rf-result">
              <div>
                <strong>{name ?? number}</strong>
                <span className="rf-list-facts">
                  <span className="rf-number">{number}</span>
                  <span className={`rf-state rf-state-${status}`}>
                    {inLanguage(wordFor(webFormRecordStatus, status), language)}
                  </span>
                  <span lang={site.spoken(webForm)}>{site.named(webForm)}</span>
                </span>
              </div>
              {webForm.showQrcode && (
                <QrCode text={number} label={say(`报名号 ${number} 的二维码`, `QR code of number ${number}`)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="rf-done-actions">
        <PrintButton />
        {home}
      </div>
    </div>
  )
}
