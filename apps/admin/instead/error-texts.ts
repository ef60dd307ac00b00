/** In place of Zod's English error texts: the panel shows errors by their code, in its own languages. */
export default () => ({ localeError: () => undefined })
