import type { Locale } from '../../contract/values/texts/locale.ts'
import { ToastLine } from '../ui/toasts/toasts.tsx'
import styles from './gallery.module.css'
import { samplesFor } from './samples.ts'
import { stories } from './stories.tsx'
import { StoryPage } from './story-page.tsx'

interface GalleryProps {
  locale: Locale
  params: URLSearchParams
}

const looks = [
  { locale: 'en', mode: 'light' },
  { locale: 'en', mode: 'dark' },
  { locale: 'ar', mode: 'light' },
  { locale: 'ar', mode: 'dark' },
]

/** One story at a time, chosen by `?story=`; `locale`, `theme`, `mode` and `density` choose its look. */
export function Gallery({ locale, params }: GalleryProps) {
  const story = stories.find(({ id }) => id === params.get('story')) ?? stories[0]
  const urlOf = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`

  return (
    <div className={styles.gallery}>
      <nav className={styles.galleryNav} aria-label="Stories">
        {stories.map(({ id }) => (
          <a key={id} href={urlOf({ story: id })} aria-current={id === story?.id ? 'page' : undefined}>
            {id}
          </a>
        ))}
      </nav>
      <div className={styles.galleryMain}>
        <header className={styles.galleryTop} id="save-bar">
          {looks.map((look) => (
            <a key={`${look.locale} ${look.mode}`} href={urlOf(look)}>
              {look.locale} {look.mode}
            </a>
          ))}
        </header>
        <div>{story && <StoryPage key={story.id} story={story} samples={samplesFor(locale)} />}</div>
        <ToastLine />
      </div>
    </div>
  )
}
