import { Icon, show, useSite } from '@pavilion/pages'
import { coordinatesOf, mapAddress, mapLocation, mapZoom, zoomOf } from '@pavilion/site/model/index.ts'
import { Heading } from './Heading.tsx'

/** Rings and a compass around the place: the drawing without map tiles shows no streets. */
const Drawn = () => (
  <svg className="map-drawn" viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {[-350, -300, -250, -200, -150, -100, -50, 0, 50, 100, 150, 200, 250, 300, 350].map(at => (
      <path key={at} d={`M${400 + at} 0v400M0 ${200 + at}h800`} className="map-line" />
    ))}
    {[60, 120, 180, 260, 340].map(radius => (
      <circle key={radius} cx="400" cy="200" r={radius} className="map-ring" />
    ))}
    <path d="M400 0v400M0 200h800" className="map-axis" />
    <path d="M760 34l8 22-8-5-8 5z" className="map-north" />
    <text x="760" y="26" textAnchor="middle" className="map-letter">
      N
    </text>
  </svg>
)
/**
 * A place: a drawing with a pin at first; if the website has a tile address, a map with the same
 * pin replaces it when it comes near.
 */
export const MapLocation = show(mapLocation, ({ row }) => {
  const site = useSite()
  const { project, website, language } = site
  const place =
    coordinatesOf(row.value) ??
    (row.value?.trim()
      ? undefined
      : coordinatesOf(
          project.locationx === null || project.locationy === null
            ? undefined
            : `${project.locationx},${project.locationy}`,
        ))
  if (!place) return null
  const label = site.named(row) || site.named(project)
  const address = row.rightText || (language === 'en' && project.englishLocation) || project.location
  const zoom = zoomOf(row.style)
  return (
    <div id={`c-${row.id}`} className={`map c-${row.id}`}>
      <Heading row={{ ...row, rightText: null, value: null }} />
      <div
        className="map-frame"
        data-wake="map"
        data-longitude={place.longitude}
        data-latitude={place.latitude}
        data-zoom={zoom}
        data-least={mapZoom.least}
        data-most={mapZoom.most}
        data-label={label}
        data-zoom-in={site.say('放大', 'Zoom in')}
        data-zoom-out={site.say('缩小', 'Zoom out')}
        {...(website.mapTileUrl && { 'data-tiles': website.mapTileUrl, 'data-credit': website.mapAttribution ?? '' })}
      >
        <Drawn />
        <p className="map-pin">
          <span className="map-label">{label}</span>
          <Icon name="location" size={40} />
        </p>
      </div>
      <p className="map-foot">
        <span>
          {address ? <strong>{address}</strong> : null}
          <span className="muted">{`${place.longitude.toFixed(5)}, ${place.latitude.toFixed(5)}`}</span>
        </span>
        <a
          className="button button-quiet"
          href={mapAddress(place, label, zoom, language)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="compass" size={20} />
          {site.say('打开地图导航', 'Open in maps')}
        </a>
      </p>
    </div>
  )
})
