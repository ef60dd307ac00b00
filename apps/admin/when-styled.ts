const isLoaded = ({ sheet }: HTMLLinkElement) => sheet !== null

/** The first style sheets hold back no drawing, so the page waits for them itself; one that fails is done without. */
export const whenStyled = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter((link) => !isLoaded(link))
      .map((link) => new Promise((resolve) => ['load', 'error'].map((end) => link.addEventListener(end, resolve)))),
  )
