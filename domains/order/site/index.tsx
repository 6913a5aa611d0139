import { island, page, type Page } from '@pavilion/pages'
import type { ComponentType } from 'react'
import CartPart from './Cart.tsx'
import ConfirmPart from './confirm/OrderConfirm.tsx'
import ListPart from './list/OrderList.tsx'
import JsapiPart from './pay/JsapiPay.tsx'
import LinkPart from './pay/PayLink.tsx'
import PayPart from './pay/Pay.tsx'
import ResultPart from './pay/PayResult.tsx'
import TicketsPart from './tickets/Tickets.tsx'
import './shop.css'

/** A page whose content is personal: the server sends an empty frame. */
function ownPage(Island: ComponentType, zh: string, en: string, frame: Page['frame'] = 'full'): Page {
  return page({
    title: ({ site }) => site.say(zh, en),
    scripts: 'atOnce',
    frame,
    hidden: true,
    View: ({ site }) => (
      <div className="shop-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Island />
      </div>
    ),
  })
}

const Tickets = island('Tickets', TicketsPart)

export const pages: Readonly<Record<string, Page>> = {
  Cart: ownPage(island('Cart', CartPart), '购物车', 'Cart'),
  OrderConfirm: ownPage(island('OrderConfirm', ConfirmPart), '确认订单', 'Your order', 'plain'),
  Pay: ownPage(island('Pay', PayPart), '支付', 'Payment', 'plain'),
  PayLink: ownPage(island('PayLink', LinkPart), '付款', 'Pay', 'plain'),
  JsapiPay: ownPage(island('JsapiPay', JsapiPart), '微信支付', 'WeChat Pay', 'plain'),
  PayResult: ownPage(island('PayResult', ResultPart), '支付结果', 'Payment', 'plain'),
  MyTickets: ownPage(() => <Tickets page="own" />, '我的门票', 'My tickets'),
  LinkedTicket: ownPage(() => <Tickets page="linked" />, '您的门票', 'Your ticket', 'plain'),
  TicketOffer: ownPage(() => <Tickets page="offer" />, '门票转让', 'A ticket for you', 'plain'),
  TicketWallet: ownPage(() => <Tickets page="wallet" />, '手机钱包', 'Phone wallets', 'plain'),
  OrderList: ownPage(island('OrderList', ListPart), '我的订单', 'My orders'),
}
