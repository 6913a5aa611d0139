import '@pavilion/fields/fields.css'
import { useSite } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import { payType } from '../../model/codes.ts'
import { SandboxMark, ShopSetting } from '../parts.tsx'
import { idsIn, surroundings, whyOf } from '../shop.ts'
import { beginToPay } from './begin.ts'
import { payInMiniProgram, payInWeChat } from './weChat.ts'

/**
 * Pays inside of WeChat: asks WeChat who the payer is, then opens its payment sheet; in a mini
 * program, hands over to it (visitor-side §2.2 jsapi-wxpay).
 */
export default function JsapiPay() {
  const site = useSite()
  const { say, query } = site
  const [order] = idsIn(query.order ?? query.orders)
  const [trouble, setTrouble] = useState('')
  const [simulated, setSimulated] = useState(false)
  const [part] = idsIn(query.part)
  const begun = useRef(false)
  const orders = query.orders ?? query.order
  const pay = site.link('/pay', { orders })
  const go = async () => {
    if (order === undefined) return location.replace(site.link('/order-list'))
    if (!query.wxid) {
      const back = site.link('/jsapi-wxpay', { orders, order, part })
      return location.replace(site.link('/wxAuthorization', { redirectUri: back }))
    }
    setTrouble('')
    try {
      const inside = surroundings(site.device, navigator.userAgent, window.__wxjs_environment)
      const mini = inside === 'miniProgram'
      const returnTo = site.link('/pay-result', { orders })
      const opened = await beginToPay(
        {
          orderId: order,
          type: mini ? payType.wechatMiniProgram : payType.wechatJsapi,
          ...(part && { instalmentOrderId: part }),
        },
        returnTo,
        query.wxid,
      )
      setSimulated(opened.simulated)
      const { prepay, outTradeNo } = opened
      const result = site.link('/pay-result', { orders, outTradeNo })
      if (prepay.kind === 'redirect') return location.replace(prepay.url)
      if (prepay.kind !== 'wallet') return location.replace(pay)
      if (mini) {
        await payInMiniProgram(prepay.parameters)
        return location.replace(result)
      }
      const end = await payInWeChat(prepay.parameters)
      if (end === 'done') return location.replace(result)
      setTrouble(
        end === 'cancelled'
          ? say('您取消了支付', 'You cancelled the payment')
          : say('微信未能完成支付', 'WeChat could not complete the payment'),
      )
    } catch (error) {
      setTrouble(whyOf(error))
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void go()
  }, [])
  return (
    <ShopSetting>
      <div className="shop shop-narrow">
        <h1>{say('微信支付', 'WeChat Pay')}</h1>
        {simulated && <SandboxMark />}
        {trouble ? (
          <p className="pf-error" role="alert">
            {trouble}
          </p>
        ) : (
          <p role="status">{say('正在打开微信支付…', 'Opening WeChat Pay…')}</p>
        )}
        <div className="shop-actions">
          {trouble && (
            <button type="button" className="pf-button pf-primary" onClick={go}>
              {say('重新支付', 'Try again')}
            </button>
          )}
          <a className="pf-button" href={pay}>
            {say('换一种支付方式', 'Choose another way')}
          </a>
        </div>
      </div>
    </ShopSetting>
  )
}
