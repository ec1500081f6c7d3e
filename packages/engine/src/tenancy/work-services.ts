import { signInServices } from './sign-in-services.ts';

/**
 * Landlords whose customers get a program under their own label (desks, sign-in, staff, courses, projects), not pages of their own
 * making: the paths there are the program's, and whoever signs in at one does what the address was made for.
 */
export const workServices: ReadonlySet<string> = new Set(
  [
    'zendesk.com freshdesk.com freshservice.com freshsales.io myfreshworks.com freshchat.com zohodesk.com helpscoutdocs.com',
    'supporthero.io uservoice.com helpjuice.com document360.io readme.io intercom.help crisp.help tawk.help kayako.com',
    'happyfox.com teamwork.com basecamphq.com zendesk-staging.com atlassian.net jira.com statuspage.io slack.com monday.com',
    ...signInServices,
    'awsapps.com service-now.com sharepoint.com sharepoint.us onmicrosoft.com dynamics.com',
    'powerappsportals.com salesforce.com site.com force.com cloudforce.com documentforce.com salesforce-sites.com',
    'myworkdayjobs.com myworkdaysite.com successfactors.com successfactors.eu icims.com taleo.net ultipro.com bamboohr.com',
    'personio.de personio.com recruitee.com teamtailor.com breezy.hr applytojob.com homerun.co softgarden.io greenhouse.io',
    'lever.co smartrecruiters.com workable.com jobvite.com bullhornstaffing.com zohorecruit.com csod.com',
    'instructure.com blackboard.com moodlecloud.com schoology.com brightspace.com docebo.com docebosaas.com absorblms.com',
    'talentlms.com litmos.com litmos.eu myschoolapp.com powerschool.com veracross.com finalsite.net teachable.com thinkific.com',
    'netsuite.com oraclecloud.com ondemand.com quickbase.com caspio.com knack.com creatio.com sugarcrm.com procore.com clio.com',
    'kintone.com cybozu.com backlog.com backlog.jp chatwork.com odoo.com bitrix24.com bitrix24.eu bitrix24.de kommo.com',
    'amocrm.com pipedrive.com insightly.com gotowebinar.com zoom.us webex.com adobeconnect.com whereby.com livestorm.co',
    'qualtrics.com sharefile.com sharefile.eu egnyte.com onehub.com box.com simplybook.me acuityscheduling.com as.me',
    'setmore.com youcanbook.me bookeo.com checkfront.com hivebrite.com wildapricot.org memberclicks.net pagerduty.com',
    'opsgenie.com pingdom.com signavio.com leanix.net visualstudio.com assembla.com beanstalkapp.com codebasehq.com unfuddle.com',
    'redmineup.com easyredmine.com mybalsamiq.com frontify.com brandfolder.com bynder.com canto.com celum.com',
    'widencollective.com hubspot.com pardot.com marketo.com mktoweb.com instatus.com hund.io freshstatus.io statuscast.com',
    'circle.so shopify.com eventbrite.com tito.io ticketspice.com regfox.com bizzabo.com swoogo.com podia.com',
  ].flatMap((line) => line.split(' ')),
);
