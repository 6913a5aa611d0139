import { ExportOutlined, PlusOutlined } from '@ant-design/icons'
import './admin.css'
import { entriesOf, priceText } from '@pavilion/declare'
import { familiesOf } from '@pavilion/payment/model/families.ts'
import {
  CallDialog,
  Failed,
  Notice,
  numberText,
  send,
  Tag,
  useCall,
  useForget,
  useHere,
  useNewByAddress,
  wallClock,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { storeDelivery } from '../model/codes.ts'
import { getStorePage, saveStore, type StorePage } from '../model/storeCalls.ts'
import { ProductForm } from './ProductForm.tsx'

type Shop = NonNullable<StorePage['store']>
const start = {
  name: '商城',
  englishName: 'Store',
  inMenu: true,
  open: true,
}
/** The store of an event on one page: what visitors see of it, what it sells, how they pay. */
export function Store() {
  const { say, project, may } = useHere()
  const forget = useForget()
  const [editing, setEditing] = useState(false)
  const [product, setProduct] = useState<number | 'new'>()
  const projectId = project?.id
  const { data, error, refetch } = useQuery({
    queryKey: ['webStore', 'page', projectId],
    enabled: projectId !== undefined,
    queryFn: () => send(getStorePage, { projectId: projectId as number }),
  })
  const mayMake = may('webStore.create')
  useNewByAddress('store', mayMake && data && !data.store ? () => setEditing(true) : undefined)
  const name = say('商城', 'Store')
  if (projectId === undefined)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('商城属于一个活动，请在顶部选择。', 'A store belongs to one event. Choose it at the top.')}
      </Notice>
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { store } = data
  const saved = () => forget('webStore', 'webMenu', 'commoditySpu', 'commoditySku', 'dashboardSteps')
  return (
    <section className="pv-detail st-page" aria-label={name}>
      <header>
        <h1>{store ? say(store.name, store.englishName || store.name) : name}</h1>
        {store && <State page={data} store={store} projectId={projectId} onDone={saved} />}
      </header>
      {!data.hasOrganiser && (
        <Alert
          type="warning"
          showIcon
          title={say('活动还没有主办方：收款归于主办方。', 'The event has no organiser yet: payments go to it.')}
          action={
            <Link to={`/projectManagement/project/detail?id=${projectId}`}>{say('编辑活动', 'Edit the event')}</Link>
          }
        />
      )}
      {store ? (
        <>
          <About page={data} store={store} onEdit={mayMake ? () => setEditing(true) : undefined} />
          <Products page={data} onOpen={setProduct} />
        </>
      ) : (
        <div className="st-empty">
          <p>
            {say(
              '还没有商城。开设后放入网站导航，添加商品即可出售。',
              'No store yet. Once it is set up it stands in the menu of the websites, and sells what you add.',
            )}
          </p>
          {mayMake && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing(true)}>
              {say('开设商城', 'Set up the store')}
            </Button>
          )}
        </div>
      )}
      {editing && (
        <CallDialog
          of={saveStore}
          title={store ? ['商城设置', 'Store settings'] : ['开设商城', 'Set up the store']}
          button={['保存', 'Save']}
          about={{ projectId, ...(store && { id: store.id }) }}
          start={store ? { ...settingsOf(store), inMenu: isInMenu(data), open: store.open } : start}
          width={640}
          done={['已保存', 'Saved']}
          onDone={saved}
          onClose={() => setEditing(false)}
        />
      )}
      {product !== undefined && (
        <ProductForm
          key={product}
          projectId={projectId}
          id={product === 'new' ? undefined : product}
          onSaved={saved}
          onClose={() => setProduct(undefined)}
        />
      )}
    </section>
  )
}
const settingsOf = ({ id: _id, updatedAt: _at, open: _open, ...settings }: Shop): object => settings
const isInMenu = ({ sites }: StorePage) => sites.some(({ inMenu }) => inMenu)

/** Whether it is open, and the one button that changes it. */
function State({
  page,
  store,
  projectId,
  onDone,
}: {
  page: StorePage
  store: Shop
  projectId: number
  onDone: () => unknown
}) {
  const { say, may } = useHere()
  const { open, name } = store
  const change = useCall(saveStore, {
    done: open ? ['商城已关闭', 'The store is closed'] : ['商城已开放', 'The store is open'],
    onDone,
  })
  const onSale = page.products.filter(product => product.onSale).length
  return (
    <>
      <Tag tone={open ? 'valid' : 'closed'}>{open ? say('开放', 'Open') : say('关闭', 'Closed')}</Tag>
      {open && onSale === 0 && <Tag tone="pending">{say('没有在售商品', 'Nothing on sale')}</Tag>}
      {may('webStore.update') && (
        <Button loading={change.busy} onClick={() => change.send({ projectId, id: store.id, name, open: !open })}>
          {open ? say('关闭商城', 'Close the store') : say('开放商城', 'Open the store')}
        </Button>
      )}
    </>
  )
}
function About({ page, store, onEdit }: { page: StorePage; store: Shop; onEdit: (() => void) | undefined }) {
  const { say, zone } = useHere()
  const at = (moment: string) => wallClock(moment, zone).slice(0, 16)
  const { startTime: from, endTime: until } = store
  const times =
    from && until
      ? say(`${at(from)} 至 ${at(until)}`, `${at(from)} to ${at(until)}`)
      : from
        ? say(`${at(from)} 起`, `from ${at(from)}`)
        : until
          ? say(`至 ${at(until)}`, `until ${at(until)}`)
          : say('一直开放', 'Always')
  const delivery = entriesOf(storeDelivery).filter(({ code }) => store.deliveryMethods.includes(Number(code)))
  return (
    <section className="st-about" aria-label={say('访客看到的', 'What visitors see')}>
      <h2>
        {say('访客看到的', 'What visitors see')}{' '}
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            {say('修改', 'Change')}
          </Button>
        )}
      </h2>
      <dl>
        <div>
          <dt>{say('地址', 'Address')}</dt>
          <dd>
            {page.sites.length === 0 && (
              <Link to="/websiteManagement/fromTemplate">{say('还没有网站：新建', 'No website yet: create one')}</Link>
            )}
            {page.sites.map(({ id, name, root, open }) => (
              <span key={id} className="st-site">
                {open && root ? (
                  <a href={`${root}/store`} target="_blank" rel="noreferrer">
                    <ExportOutlined aria-hidden="true" /> {root}/store
                  </a>
                ) : (
                  <span>
                    {root}/store <Tag tone="closed">{say('网站未开放', 'Website closed')}</Tag>
                  </span>
                )}
                <small>{name}</small>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{say('网站导航', 'Menu')}</dt>
          <dd>
            {isInMenu(page)
              ? say('在网站导航中', 'In the menu of the websites')
              : page.sites.some(({ hasMenu }) => hasMenu)
                ? say('不在导航中，访客只能凭链接进入', 'Not in the menu: visitors need the link')
                : say('网站没有导航菜单', 'The websites have no menu')}
          </dd>
        </div>
        <div>
          <dt>{say('开放时间', 'Opening times')}</dt>
          <dd>{times}</dd>
        </div>
        <div>
          <dt>{say('配送', 'Delivery')}</dt>
          <dd>
            {delivery.length
              ? delivery.map(({ zh, en }) => say(zh, en)).join(say('、', ', '))
              : say('到场自提', 'Pick-up')}
            {store.pickUpPlace &&
              say(`（${store.pickUpPlace}）`, ` (${store.englishPickUpPlace || store.pickUpPlace})`)}
          </dd>
        </div>
        <div>
          <dt>{say('支付方式', 'Ways to pay')}</dt>
          <dd>
            {page.ways.length ? (
              familiesOf(page.ways)
                .map(({ name }) => say(name))
                .join(say('、', ', '))
            ) : (
              <em>{say('不能在线支付', 'No online payment')}</em>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
function Products({ page: { products }, onOpen }: { page: StorePage; onOpen: (id: number | 'new') => void }) {
  const { say, may, language } = useHere()
  const add = may('commoditySpu.create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => onOpen('new')}>
      {say('新增商品', 'Add a product')}
    </Button>
  )
  const price = ({ from, to, currency }: StorePage['products'][number]) =>
    from === null || to === null
      ? say('没有价格', 'No price')
      : from === to
        ? priceText({ minor: from, currency }, language)
        : `${priceText({ minor: from, currency }, language)} – ${priceText({ minor: to, currency }, language)}`
  return (
    <section aria-label={say('商品', 'Products')}>
      <h2 className="st-head">
        {say('商品', 'Products')} <small>{products.length}</small> {add}
      </h2>
      {products.length === 0 && <p className="pv-hint">{say('还没有商品。', 'No products yet.')}</p>}
      <ul className="st-products">
        {products.map(product => {
          const name = say(product.name, product.englishName || product.name)
          return (
            <li key={product.id}>
              {product.cover ? <img src={product.cover} alt="" /> : <span className="st-none" aria-hidden="true" />}
              <button type="button" className="st-open" onClick={() => onOpen(product.id)}>
                {name}
              </button>
              <Tag tone={product.onSale ? 'valid' : 'closed'}>
                {product.onSale ? say('在售', 'On sale') : say('未上架', 'Off sale')}
              </Tag>
              <span className="st-price">{price(product)}</span>
              <small>
                {say(
                  `${product.variants} 个规格 · 可售 ${numberText(product.left, language)}`,
                  `${product.variants} ${product.variants === 1 ? 'variant' : 'variants'} · ${numberText(product.left, language)} left`,
                )}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
