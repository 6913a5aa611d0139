import { Icon, useSite } from '@pavilion/pages'
import { mapAddress, zoomOf } from '@pavilion/site/model/map.ts'
import { frameOf, pixelsPerMetre, placeIn, tilesOf, type Frame, type Point } from './mercator.ts'
import { distanceInWords, shortPrice } from './words.ts'

export interface Pin {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly locationx: number | null
  readonly locationy: number | null
  readonly priceFrom: number | null
  readonly currency: string
}
const size = { width: 420, height: 380 } as const
/** In the picture, to a tenth of a pixel. */
const at = (frame: Frame, point: Point): readonly [number, number] => {
  const [x, y] = placeIn(frame, point)
  return [Math.round(x * size.width * 10) / 10, Math.round(y * size.height * 10) / 10]
}
/** Rings of distance around the venue: without a tile provider, nothing else is known. */
function Drawing({ frame, centre }: { frame: Frame; centre: Point }) {
  const [cx, cy] = at(frame, centre)
  const perMetre = pixelsPerMetre(frame.zoom, centre.latitude)
  const rings = [100, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].filter(
    metres => metres * perMetre > 40 && metres * perMetre < size.width,
  )
  const lines = Array.from({ length: 11 }, (_, nth) => nth * 42)
  return (
    <>
      <path d={lines.map(each => `M${each} 0V${size.height}M0 ${each}H${size.width}`).join('')} className="ht-grid" />
      {rings.map(metres => (
        <g key={metres}>
          <circle cx={cx} cy={cy} r={metres * perMetre} className="ht-ring" />
          <text x={cx} y={cy - metres * perMetre - 4} textAnchor="middle" className="ht-metres">
            {distanceInWords(metres)}
          </text>
        </g>
      ))}
      <path d={`M${size.width - 24} 16l7 22-7-5-7 5z`} className="ht-north" />
    </>
  )
}
/** A hotel at its place, with its price: a link. */
function PinMark({ pin, x, y, to }: { pin: Pin; x: number; y: number; to: string }) {
  const site = useSite()
  const words =
    pin.priceFrom === null ? site.say('满房', 'Full') : shortPrice(pin.priceFrom, pin.currency, site.language)
  const width = Math.max(48, words.length * 10 + 16)
  // Within the picture, wherever its place is.
  const left = Math.min(size.width - width - 2, Math.max(2, x - width / 2))
  const top = Math.max(2, y - 42)
  return (
    <a className="ht-pin" href={to} aria-label={`${site.named(pin)}, ${words}`}>
      <path d={`M${x - 6} ${top + 33}L${x} ${y}L${x + 6} ${top + 33}z`} />
      <rect x={left} y={top} width={width} height="34" rx="6" />
      <text x={left + width / 2} y={top + 22} textAnchor="middle">
        {words}
      </text>
    </a>
  )
}
/**
 * Hotels around the venue, drawn from their coordinates; over the pictures of a map provider where
 * the website names one. Without script: pins are links.
 */
export function HotelMap({ pins, to }: { pins: readonly Pin[]; to: (pin: Pin) => string }) {
  const site = useSite()
  const { project, website } = site
  const placed = pins.flatMap(pin =>
    pin.locationx === null || pin.locationy === null
      ? []
      : [{ pin, point: { longitude: pin.locationx, latitude: pin.locationy } }],
  )
  if (!placed.length) return null
  const venue =
    project.locationx === null || project.locationy === null
      ? undefined
      : { longitude: project.locationx, latitude: project.locationy }
  const frame = frameOf([...placed.map(({ point }) => point), ...(venue ? [venue] : [])], size)
  const centre = venue ?? (placed[0]?.point as Point)
  const tiles = website.mapTileUrl ? tilesOf(frame, website.mapTileUrl) : []
  const [vx, vy] = at(frame, centre)
  return (
    <nav className="ht-map" aria-label={site.say('地图', 'Map')}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="ht-map-frame">
        <title>{site.say('酒店与展馆的位置', 'Where the hotels and the venue are')}</title>
        {tiles.length ? (
          tiles.map(tile => (
            <image key={tile.address} href={tile.address} x={tile.left} y={tile.top} width="256" height="256" />
          ))
        ) : (
          <Drawing frame={frame} centre={centre} />
        )}
        {venue ? (
          <g className="ht-venue">
            <rect x={vx - 30} y={vy - 14} width="60" height="28" rx="6" />
            <text x={vx} y={vy + 5} textAnchor="middle">
              {site.say('展馆', 'Venue')}
            </text>
          </g>
        ) : null}
        {placed
          .toSorted((a, b) => b.point.latitude - a.point.latitude)
          .map(({ pin, point }) => {
            const [x, y] = at(frame, point)
            return <PinMark key={pin.id} pin={pin} x={x} y={y} to={to(pin)} />
          })}
      </svg>
      {tiles.length && website.mapAttribution ? <p className="ht-credit">{website.mapAttribution}</p> : null}
    </nav>
  )
}
/** Opens a place in a map app. */
export function MapLink({ of }: { of: Pick<Pin, 'name' | 'englishName' | 'locationx' | 'locationy'> }) {
  const site = useSite()
  if (of.locationx === null || of.locationy === null) return null
  const place = { longitude: of.locationx, latitude: of.locationy }
  return (
    <a
      className="ht-way"
      href={mapAddress(place, site.named(of), zoomOf(null), site.language)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="compass" size={18} />
      {site.say('打开地图导航', 'Open in maps')}
    </a>
  )
}
