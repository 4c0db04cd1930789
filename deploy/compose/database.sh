#!/bin/sh
# The image of PostgreSQL runs this once, on an empty folder: the shop's role is no superuser, and owns its database.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" << 'SQL'
create role nestling login password :'password';
create database nestling owner nestling;
SQL
