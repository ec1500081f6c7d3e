import { abusedService } from './rules/abused-service.ts';
import { accountAllowEntry } from './rules/account-allow-entry.ts';
import { accountBlockEntry } from './rules/account-block-entry.ts';
import { addressInFront } from './rules/address-in-front.ts';
import { antiAnalysis } from './rules/anti-analysis.ts';
import { attackSimulationHost } from './rules/attack-simulation-host.ts';
import { brandAssetsHotlinked } from './rules/brand-assets-hotlinked.ts';
import { brandAtTenant } from './rules/brand-at-tenant.ts';
import { brandDomainPrefix } from './rules/brand-domain-prefix.ts';
import { brandFavicon } from './rules/brand-favicon.ts';
import { brandInHost } from './rules/brand-in-host.ts';
import { brandInPath } from './rules/brand-in-path.ts';
import { brandLookalike } from './rules/brand-lookalike.ts';
import { brandRootLookalike } from './rules/brand-root-lookalike.ts';
import { brandTldSwap } from './rules/brand-tld-swap.ts';
import { brandWithBait } from './rules/brand-with-bait.ts';
import { carriesDangerousAddress } from './rules/carries-dangerous-address.ts';
import { clonedPage } from './rules/cloned-page.ts';
import { compromisedSitePath } from './rules/compromised-site-path.ts';
import { copiesBrandIcon } from './rules/copies-brand-icon.ts';
import { credentialWords } from './rules/credential-words.ts';
import { danglingCname } from './rules/dangling-cname.ts';
import { deepPath } from './rules/deep-path.ts';
import { disguisedAddress } from './rules/disguised-address.ts';
import { disguisedFileName } from './rules/disguised-file-name.ts';
import { disguisedScriptHost } from './rules/disguised-script-host.ts';
import { domainAgeUnder7Days } from './rules/domain-age-under-7-days.ts';
import { domainAgeUnder30Days } from './rules/domain-age-under-30-days.ts';
import { domainAgeUnder90Days } from './rules/domain-age-under-90-days.ts';
import { domainLongRegistered } from './rules/domain-long-registered.ts';
import { domainOnHold } from './rules/domain-on-hold.ts';
import { doubleEncoding } from './rules/double-encoding.ts';
import { doubleExtension } from './rules/double-extension.ts';
import { dynamicDnsHost } from './rules/dynamic-dns-host.ts';
import { emailInUrl } from './rules/email-in-url.ts';
import { executableDownload } from './rules/executable-download.ts';
import { formPostsCrossSite } from './rules/form-posts-cross-site.ts';
import { formPostsToMessengerBot } from './rules/form-posts-to-messenger-bot.ts';
import { formPostsToScript } from './rules/form-posts-to-script.ts';
import { forwardingLink } from './rules/forwarding-link.ts';
import { freeHostingTenant } from './rules/free-hosting-tenant.ts';
import { hiddenIframes } from './rules/hidden-iframes.ts';
import { hostDoesNotResolve } from './rules/host-does-not-resolve.ts';
import { hostParked } from './rules/host-parked.ts';
import { hostedBrand } from './rules/hosted-brand.ts';
import { hostedLogin } from './rules/hosted-login.ts';
import { hyphenatedHost } from './rules/hyphenated-host.ts';
import { insecureLogin } from './rules/insecure-login.ts';
import { institutionSuffix } from './rules/institution-suffix.ts';
import { ipAddressHost } from './rules/ip-address-host.ts';
import { ipfsGateway } from './rules/ipfs-gateway.ts';
import { knownAddressPrefix } from './rules/known-address-prefix.ts';
import { linkInBioPage } from './rules/link-in-bio-page.ts';
import { loginHiddenFromSearch } from './rules/login-hidden-from-search.ts';
import { loginOfEstablishedSite } from './rules/login-of-established-site.ts';
import { loginOnIpAddress } from './rules/login-on-ip-address.ts';
import { loginWithoutMailServer } from './rules/login-without-mail-server.ts';
import { longHostName } from './rules/long-host-name.ts';
import { longRedirectChain } from './rules/long-redirect-chain.ts';
import { longUrl } from './rules/long-url.ts';
import { looksLikeBrandPage } from './rules/looks-like-brand-page.ts';
import { machineMadeHost } from './rules/machine-made-host.ts';
import { manySubdomains } from './rules/many-subdomains.ts';
import { mixedScriptHost } from './rules/mixed-script-host.ts';
import { nameBeforeAt, nameBeforeAtKnownSite } from './rules/name-before-at.ts';
import { nameLikeBrand } from './rules/name-like-brand.ts';
import { obfuscatedScript } from './rules/obfuscated-script.ts';
import { officialBrandDomain } from './rules/official-brand-domain.ts';
import { pageAsksBankAccount } from './rules/page-asks-bank-account.ts';
import { pageAsksCard } from './rules/page-asks-card.ts';
import { pageAsksIdentity } from './rules/page-asks-identity.ts';
import { pageAsksIdentityPapers } from './rules/page-asks-identity-papers.ts';
import { pageAsksNationalId } from './rules/page-asks-national-id.ts';
import { pageAsksNoSecret } from './rules/page-asks-no-secret.ts';
import { pageAsksNothing } from './rules/page-asks-nothing.ts';
import { pageAsksOneTimeCode } from './rules/page-asks-one-time-code.ts';
import { pageAsksPaymentApproval } from './rules/page-asks-payment-approval.ts';
import { pageAsksSeedPhrase } from './rules/page-asks-seed-phrase.ts';
import { pageBehindButton } from './rules/page-behind-button.ts';
import { pageBrandDetails } from './rules/page-brand-details.ts';
import { pageBrandHint } from './rules/page-brand-hint.ts';
import { pageBrandLogin } from './rules/page-brand-login.ts';
import { pageBrandLoginSentAway } from './rules/page-brand-login-sent-away.ts';
import { pageBrandMention } from './rules/page-brand-mention.ts';
import { pageBrandOverAddress } from './rules/page-brand-over-address.ts';
import { pageBrandTitle } from './rules/page-brand-title.ts';
import { pageCallsSupport } from './rules/page-calls-support.ts';
import { pageCallsToConfirm } from './rules/page-calls-to-confirm.ts';
import { pageCardWithoutShop } from './rules/page-card-without-shop.ts';
import { pageCopiedAddress } from './rules/page-copied-address.ts';
import { pageDeadLinks } from './rules/page-dead-links.ts';
import { pageGivesSignInCode } from './rules/page-gives-sign-in-code.ts';
import { pageHidesField } from './rules/page-hides-field.ts';
import { pageKeepsWaiting } from './rules/page-keeps-waiting.ts';
import { pageLeadsToNextSecret } from './rules/page-leads-to-next-secret.ts';
import { pageLinksToBrand } from './rules/page-links-to-brand.ts';
import { pageLoneLoginToScript } from './rules/page-lone-login-to-script.ts';
import { pageLureWording } from './rules/page-lure-wording.ts';
import { pageOfOwnSite } from './rules/page-of-own-site.ts';
import { pageOffersMailProviders } from './rules/page-offers-mail-providers.ts';
import { pageOutgrowsLimits } from './rules/page-outgrows-limits.ts';
import { pageParked } from './rules/page-parked.ts';
import { pagePasswordForm } from './rules/page-password-form.ts';
import { pageRunsCommand } from './rules/page-runs-command.ts';
import { pageSavedFiles } from './rules/page-saved-files.ts';
import { pageSendsKeys } from './rules/page-sends-keys.ts';
import { pageShownToSome } from './rules/page-shown-to-some.ts';
import { pageStandsAlone } from './rules/page-stands-alone.ts';
import { pageTextDisguised } from './rules/page-text-disguised.ts';
import { pageTextEncoded } from './rules/page-text-encoded.ts';
import { phishingKit } from './rules/phishing-kit.ts';
import { phishingKitMarks } from './rules/phishing-kit-marks.ts';
import { pictureNamesBrand } from './rules/picture-names-brand.ts';
import { popularDomain } from './rules/popular-domain.ts';
import { privateHost } from './rules/private-host.ts';
import { punycodeHost } from './rules/punycode-host.ts';
import { randomHostLabel } from './rules/random-host-label.ts';
import { redirectParameter } from './rules/redirect-parameter.ts';
import { redirectTarget } from './rules/redirect-target.ts';
import { redirectsToImitatedBrand } from './rules/redirects-to-imitated-brand.ts';
import { redirectsToOfficialDomain } from './rules/redirects-to-official-domain.ts';
import { redirectsToOtherSite } from './rules/redirects-to-other-site.ts';
import { rightClickBlocked } from './rules/right-click-blocked.ts';
import { samePageAsKnownPhishing } from './rules/same-page-as-known-phishing.ts';
import { secretInStrangersFolder } from './rules/secret-in-strangers-folder.ts';
import { serviceAllowEntry } from './rules/service-allow-entry.ts';
import { serviceBlockEntry } from './rules/service-block-entry.ts';
import { sharedBrandDomain } from './rules/shared-brand-domain.ts';
import { softwareLoginAtHome } from './rules/software-login-at-home.ts';
import { suspiciousSuffix } from './rules/suspicious-suffix.ts';
import { tenantOfWorkService } from './rules/tenant-of-work-service.ts';
import { tenantPagePlain } from './rules/tenant-page-plain.ts';
import { textOnlyInPicture } from './rules/text-only-in-picture.ts';
import { threatFeedDomain } from './rules/threat-feed-domain.ts';
import { threatFeedHost } from './rules/threat-feed-host.ts';
import { threatFeedUrl } from './rules/threat-feed-url.ts';
import { tlsExpired } from './rules/tls-expired.ts';
import { tlsFreshCertificate } from './rules/tls-fresh-certificate.ts';
import { tlsNameMismatch } from './rules/tls-name-mismatch.ts';
import { tlsSelfSigned } from './rules/tls-self-signed.ts';
import { unusualPort } from './rules/unusual-port.ts';
import { urlShortener } from './rules/url-shortener.ts';
import { userinfoInUrl } from './rules/userinfo-in-url.ts';
import { wildcardDns } from './rules/wildcard-dns.ts';
import { youngDomainLogin } from './rules/young-domain-login.ts';
import { youngDomainLoneLogin } from './rules/young-domain-lone-login.ts';
import { youngDomainWithBrand } from './rules/young-domain-with-brand.ts';
import type { SignalRule } from './signal-rule.ts';

/** Every rule, in the order in which weights are added. */
export const signalRules: readonly SignalRule[] = [
  brandLookalike,
  brandRootLookalike,
  brandWithBait,
  brandAtTenant,
  brandDomainPrefix,
  knownAddressPrefix,
  addressInFront,
  brandInHost,
  brandTldSwap,
  nameLikeBrand,
  brandInPath,
  officialBrandDomain,
  sharedBrandDomain,
  popularDomain,
  institutionSuffix,
  punycodeHost,
  mixedScriptHost,
  disguisedScriptHost,
  ipAddressHost,
  disguisedAddress,
  loginOnIpAddress,
  privateHost,
  unusualPort,
  userinfoInUrl,
  nameBeforeAt,
  nameBeforeAtKnownSite,
  manySubdomains,
  longHostName,
  hyphenatedHost,
  randomHostLabel,
  longUrl,
  deepPath,
  doubleEncoding,
  urlShortener,
  forwardingLink,
  dynamicDnsHost,
  ipfsGateway,
  linkInBioPage,
  abusedService,
  freeHostingTenant,
  tenantOfWorkService,
  machineMadeHost,
  suspiciousSuffix,
  carriesDangerousAddress,
  redirectParameter,
  emailInUrl,
  credentialWords,
  insecureLogin,
  executableDownload,
  disguisedFileName,
  doubleExtension,
  compromisedSitePath,
  attackSimulationHost,
  accountBlockEntry,
  accountAllowEntry,
  serviceBlockEntry,
  serviceAllowEntry,
  threatFeedUrl,
  threatFeedHost,
  threatFeedDomain,
  hostDoesNotResolve,
  hostParked,
  wildcardDns,
  danglingCname,
  loginWithoutMailServer,
  domainAgeUnder7Days,
  domainAgeUnder30Days,
  domainAgeUnder90Days,
  domainLongRegistered,
  youngDomainWithBrand,
  domainOnHold,
  tlsSelfSigned,
  tlsNameMismatch,
  tlsExpired,
  tlsFreshCertificate,
  pageBrandLogin,
  pageBrandLoginSentAway,
  pageBrandTitle,
  pageBrandOverAddress,
  pagePasswordForm,
  pageAsksCard,
  pageAsksSeedPhrase,
  pageAsksOneTimeCode,
  pageAsksNationalId,
  formPostsCrossSite,
  formPostsToMessengerBot,
  hiddenIframes,
  obfuscatedScript,
  pageOutgrowsLimits,
  pageHidesField,
  pageShownToSome,
  pageBehindButton,
  loginHiddenFromSearch,
  antiAnalysis,
  phishingKitMarks,
  phishingKit,
  copiesBrandIcon,
  looksLikeBrandPage,
  samePageAsKnownPhishing,
  clonedPage,
  pageSavedFiles,
  brandAssetsHotlinked,
  brandFavicon,
  pageBrandDetails,
  pageBrandHint,
  pageBrandMention,
  pageAsksBankAccount,
  pageAsksIdentity,
  formPostsToScript,
  pageDeadLinks,
  pageStandsAlone,
  pageLoneLoginToScript,
  pageLureWording,
  pageCallsToConfirm,
  pageAsksPaymentApproval,
  pageLeadsToNextSecret,
  pageOffersMailProviders,
  pageAsksIdentityPapers,
  pageCardWithoutShop,
  pageSendsKeys,
  pageRunsCommand,
  pageGivesSignInCode,
  pageCallsSupport,
  pageKeepsWaiting,
  pictureNamesBrand,
  textOnlyInPicture,
  pageCopiedAddress,
  pageLinksToBrand,
  pageTextEncoded,
  pageTextDisguised,
  rightClickBlocked,
  youngDomainLogin,
  youngDomainLoneLogin,
  hostedLogin,
  hostedBrand,
  secretInStrangersFolder,
  tenantPagePlain,
  pageAsksNothing,
  pageAsksNoSecret,
  pageOfOwnSite,
  loginOfEstablishedSite,
  softwareLoginAtHome,
  redirectsToOtherSite,
  longRedirectChain,
  redirectTarget,
  redirectsToOfficialDomain,
  redirectsToImitatedBrand,
  pageParked,
];
