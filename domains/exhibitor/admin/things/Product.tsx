import '../admin.css'
import { callOf, entryOf } from '@pavilion/declare'
import { type AnyRow, numberText, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Image } from 'antd'
import { Link } from 'react-router'
import { exhibitorProductPic, hotStatus } from '../../model/index.ts'
import { below, Part } from '../pageParts.tsx'
import { Both, FactList, Paper, Remark, TwoSides, textOf, useCompany, When, Who } from './parts.tsx'

interface Type {
  readonly id: number
  readonly name: string
  readonly englishName?: string | null
  readonly productionLicense?: boolean
  readonly testingReport?: boolean
}
/** The page of a product: as visitors will see it, with the papers that its review asks for. */
export function ProductBody({ row }: { row: AnyRow }) {
  const { say, language } = useHere()
  const type = row.exhibitorProductType as Type | null | undefined
  const hot = entryOf(hotStatus, row.hotStatus as never)
  return (
    <>
      <Remark words={textOf(row, 'auditRemark')} />
      <TwoSides
        main={
          <>
            <Pictures row={row} />
            <Part title={say('介绍', 'Description')}>
              <FactList
                facts={[
                  [say('中文名称', 'Name in Chinese'), textOf(row, 'name')],
                  [say('英文名称', 'Name in English'), textOf(row, 'englishName') ?? say('未填写', 'not written')],
                ]}
              />
              <Both row={row} names={['introduction', 'englishIntroduction']} />
            </Part>
          </>
        }
        aside={
          <>
            <Who row={row}>
              <StandNumbers row={row} />
            </Who>
            <Part title={say('证照', 'Papers')}>
              <Papers row={row} type={type} />
            </Part>
            <Part title={say('公开展示', 'On the site')}>
              <FactList
                facts={[
                  [
                    say('展品类型', 'Product type'),
                    type ? (
                      <Link to={`${below}/exhibitorProductType/detail?id=${type.id}`}>
                        {say(type.name, type.englishName || type.name)}
                      </Link>
                    ) : null,
                  ],
                  [say('浏览', 'Views'), numberText(Number(row.viewAmount) || 0, language)],
                  [say('推荐', 'Featured'), hot ? say(hot.zh, hot.en) : null],
                  [
                    say('推荐排序', 'Place among the featured'),
                    typeof row.hotSortNumber === 'number' ? row.hotSortNumber : null,
                  ],
                ]}
              />
            </Part>
            <When row={row} />
          </>
        }
      />
    </>
  )
}
function Pictures({ row }: { row: AnyRow }) {
  const { say, may } = useHere()
  const main = textOf(row, 'mainPic')
  const id = Number(row.id)
  const { data } = useQuery({
    queryKey: [exhibitorProductPic.name, 'of', id],
    enabled: may('exhibitorProductPic.getList'),
    queryFn: () =>
      send(callOf(exhibitorProductPic, 'getList'), {
        where: { exhibitorProductInfoId: id },
        pagination: { page: 1, limit: 30 },
      }),
  })
  const others = data?.rows ?? []
  if (!main && !others.length)
    return (
      <Part title={say('图片', 'Pictures')}>
        <p className="pv-hint">{say('还没有图片。', 'There is no picture yet.')}</p>
      </Part>
    )
  return (
    <Part title={say('图片', 'Pictures')}>
      <Image.PreviewGroup>
        <div className="xa-gallery">
          {main ? <Image src={main} alt={say('主图', 'Main picture')} /> : null}
          {others.map(({ id, filePath }, nth) => (
            <Image key={id} src={filePath} alt={say(`图片 ${nth + 2}`, `Picture ${nth + 2}`)} />
          ))}
        </div>
      </Image.PreviewGroup>
    </Part>
  )
}
/** The papers of a product; one that its type asks for and that is missing is named. */
function Papers({ row, type }: { row: AnyRow; type: Type | null | undefined }) {
  const { say } = useHere()
  const papers = [
    ['productionLicenseUrl', say('生产许可证', 'Production licence'), type?.productionLicense],
    ['testingReportUrl', say('检测报告', 'Testing report'), type?.testingReport],
  ] as const
  return (
    <ul className="xa-rows">
      {papers.map(([name, words, needed]) => (
        <li key={name}>
          <span>{words}</span>
          <Paper
            address={textOf(row, name)}
            words={say('打开', 'Open')}
            missing={needed ? say('缺少，此类展品必需', 'Missing, this type needs it') : say('未上传', 'None')}
          />
        </li>
      ))}
    </ul>
  )
}
/** Where visitors find the company. */
export function StandNumbers({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const stands = useCompany(row)?.demands.flatMap(demand => demand.stands) ?? []
  return stands.length ? (
    <p>
      {stands.map(({ id, boothNo, hall, englishHall }) => (
        <Link key={id} className="xa-stand" to={`/boothManagement/booth/detail?id=${id}`}>
          {boothNo} {say(hall, englishHall || hall)}
        </Link>
      ))}
    </p>
  ) : null
}
